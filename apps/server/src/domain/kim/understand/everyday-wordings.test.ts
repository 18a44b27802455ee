import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '../vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary: Vocabulary = {
  names: [{ kind: 'agent', name: 'Mara Linde', key: 'mara', agentNos: [1] }],
}
const read = (question: string) => understand(question, vocabulary, '2026-11-15')

describe('typos, unknown words and other languages', () => {
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

  test('a question in another language is recorded with its translation', () => {
    expect(read('Wie viele Tickets hatte Mara im Oktober?')).toMatchObject({
      is: 'understood',
      understood: {
        figures: ['tickets'],
        mentions: [{ name: 'Mara Linde' }],
        periods: [{ startDate: '2026-10-01', endDate: '2026-10-31' }],
        corrected: [
          { from: 'wie viele tickets hatte mara im oktober', to: 'how many tickets had mara in october' },
        ],
      },
    })
  })

  test('a question about a change from one month to another compares the two months', () => {
    const months = [{ startDate: '2026-10-01' }, { startDate: '2026-09-01' }]
    for (const question of [
      'is mara any better sept to oct',
      'did csat improve between september and october',
    ])
      expect(read(question)).toMatchObject({
        is: 'understood',
        understood: { intent: 'compare', periods: months },
      })
    expect(read('csat from september to october')).toMatchObject({
      understood: { periods: [{ startDate: '2026-09-01', endDate: '2026-10-31' }] },
    })
  })

  test.each(['how much does mara make', 'does mara like working here'])('%s is refused', question =>
    expect(read(question).is).toBe('refused'),
  )
})
