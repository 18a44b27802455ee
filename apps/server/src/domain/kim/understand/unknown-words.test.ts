import { demoAccountData } from '@pulse/demo-data'
import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '../vocabulary.ts'
import { splitClauses } from './clauses.ts'
import { questionParts } from './question-parts.ts'
import { understand } from './understand.ts'

const { agents, categories } = demoAccountData('acme')
const vocabulary: Vocabulary = {
  names: [
    ...agents.map(({ name, email }, at) => ({ kind: 'agent' as const, name, key: email, agentNos: [at] })),
    ...categories
      .filter(one => !one.isSpam)
      .map(({ name }) => ({ kind: 'category' as const, name, key: name })),
  ],
}
const read = (question: string) => understand(question, vocabulary, '2026-11-15')

describe('context', () => {
  test('a clause that only gives a reason is left out', () => {
    expect(splitClauses('got a call with the board in 5, csat for october?')).toEqual({
      asks: 'csat for october?',
      context: ['got a call with the board in 5'],
    })
    expect(splitClauses('warehouse asked me how many tickets we had').asks).toBe('how many tickets we had')
    expect(splitClauses('csat in october, not counting email').context).toEqual([])
  })

  test('a clause that names the figure is never left out', () => {
    expect(read('need avg first reply time for email pls, october')).toMatchObject({
      understood: { figures: ['first'], periods: [{ startDate: '2026-10-01' }] },
    })
  })

  test('a name or a period in the context still counts', () => {
    expect(read('i am worried about mara. what is the csat?')).toMatchObject({
      understood: { mentions: [{ name: 'Mara Linde' }] },
    })
    expect(read('which weekday is slowest to reply? look at october')).toMatchObject({
      understood: { periods: [{ startDate: '2026-10-01' }] },
    })
  })
})

describe('unknown words', () => {
  test('a judgment is ignored unless it describes what is counted', () => {
    expect(read('how ghastly is csat')).toMatchObject({
      is: 'understood',
      understood: { ignored: ['ghastly'] },
    })
    expect(read('how many furious customers in october').is).toBe('unknown')
  })

  test('a verb that only connects the question with its figure is ignored', () => {
    expect(read('who boasts the best csat in october')).toMatchObject({
      is: 'understood',
      understood: { intent: 'rank', order: 'best', figures: ['csat'], ignored: ['boasts'] },
    })
    expect(read('who dodged the most tickets').is).toBe('unknown')
    expect(read('who boasts the best csat tickets').is).toBe('unknown')
  })

  test.each(['how many tickets were merged', 'nps in october', 'csat of vip customers', 'tickets by bots'])(
    '%s is refused',
    question => expect(['unknown', 'refused']).toContain(read(question).is),
  )

  test('an unknown word used as a topic can be looked up', () => {
    expect(read('csat for kettle tickets')).toMatchObject({ is: 'unknown', topic: 'kettle' })
    expect(understand('csat for kettle tickets', vocabulary, '2026-11-15', 'kettle')).toMatchObject({
      is: 'understood',
      understood: { text: 'kettle', figures: ['csat'] },
    })
    expect(read('how many kettles did we ship')).toMatchObject({ is: 'unknown', topic: null })
  })

  test('every name in a list of exclusions is excluded', () => {
    expect(read('csat without chat and voice in october')).toMatchObject({
      understood: { mentions: [{ excluded: true }, { excluded: true }] },
    })
  })
})

test.each([
  ['how many tickets in october and how many were reopened', 2],
  ['best and worst agent', 2],
  ['are they going up? compare october with september', 1],
  ['csat and sla', 1],
])('%s has %i parts', (question, parts) => expect(questionParts(question)).toHaveLength(parts))

test.each([
  ['csat in KW 44', '2026-10-26', '2026-11-01'],
  ['csat in the week of nov 3', '2026-11-02', '2026-11-08'],
  ['csat november until the 10th', '2026-11-01', '2026-11-10'],
  ['csat in the first third of october', '2026-10-01', '2026-10-10'],
  ['csat in the last full week', '2026-11-02', '2026-11-08'],
])('%s', (question, startDate, endDate) =>
  expect(read(question)).toMatchObject({ understood: { periods: [{ startDate, endDate }] } }),
)
