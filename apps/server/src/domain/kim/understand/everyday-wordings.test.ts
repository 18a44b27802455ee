import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '../vocabulary.ts'
import { splitQuestion } from './split-question.ts'
import { understand } from './understand.ts'

const vocabulary: Vocabulary = {
  names: [{ kind: 'agent', name: 'Mara Linde', key: 'mara', agentNos: [1] }],
}
const read = (question: string) => understand(question, vocabulary, '2026-11-15')

describe('tolerant reading', () => {
  test('abbreviations and typos are corrected and recorded', () => {
    expect(read('avg frt of mara last wk')).toMatchObject({
      is: 'understood',
      understood: { figures: ['first'], corrected: expect.arrayContaining([{ from: 'wk', to: 'week' }]) },
    })
    expect(read('how many tickets in septmber')).toMatchObject({
      is: 'understood',
      understood: { corrected: [{ from: 'septmber', to: 'september' }] },
    })
  })

  test('a word that can’t change the meaning is ignored and recorded', () => {
    expect(read('honestly, how is our csat')).toMatchObject({
      is: 'understood',
      understood: { figures: ['csat'], ignored: ['honestly'] },
    })
  })

  test.each(['csat for platypuses', 'escalated tickets', 'csat without returns', 'csat only for vips'])(
    'a word that can change the meaning is never dropped: %s',
    question => expect(read(question).is).not.toBe('understood'),
  )
})

test.each([
  [
    'How many tickets last week and who handled the most?',
    ['How many tickets last week', 'and who handled the most?'],
  ],
  ['which category got worse and why', ['which category got worse and why']],
  ['CSAT and first response time', ['CSAT and first response time']],
])('%s is split into its parts', (question, parts) => expect(splitQuestion(question)).toEqual(parts))
