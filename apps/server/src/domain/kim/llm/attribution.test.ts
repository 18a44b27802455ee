import { createMasker } from '@pulse/scoring/masking'
import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '../vocabulary.ts'
import { judge } from './check-sentence.ts'
import { Ledger } from './ledger.ts'
import { Sentences } from './sentences.ts'
import { topicOf } from './topic.ts'

const agents = ['Fatima Zahra', 'Rui Teixeira', 'Ken Ito']
const vocabulary: Vocabulary = {
  names: [
    ...agents.map((name, at) => ({ kind: 'agent' as const, name, key: `${at}@x.test`, agentNos: [at] })),
    { kind: 'category', name: 'Returns', key: 'Returns' },
    { kind: 'category', name: 'Order status', key: 'Order status' },
  ],
}
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const november = { startDate: '2026-11-01', endDate: '2026-11-15' }
const page = november
const figures = (averageCSAT: number, totalTickets: number, averageFirstResponseTime: number) => ({
  ...{ averageCSAT, totalTickets, averageFirstResponseTime },
})

const ledger = new Ledger(vocabulary, page)
ledger.add({ period: figures(3.75, 900, 62) }, november)
ledger.add({ period: figures(3.61, 1_800, 71) }, october)
ledger.add(
  [
    { key: '0@x.test', name: 'Fatima Zahra', ...figures(3.92, 120, 45) },
    { key: '1@x.test', name: 'Rui Teixeira', ...figures(4.1, 98, 51) },
    { key: '2@x.test', name: 'Ken Ito', ...figures(3.92, 77, 33) },
  ],
  november,
  'agent',
)
ledger.add({ period: figures(3.55, 240, 47) }, { ...october, agentNos: [0] })
ledger.add({ period: figures(3.15, 60, 80) }, { ...november, categories: ['Returns'] })
ledger.add({ period: figures(2.95, 12, 85) }, { ...november, categories: ['Returns'], agentNos: [0] })
ledger.add({ period: figures(3.33, 218, 49) }, { ...november, agentNos: [0, 1] })
ledger.add(
  [
    { key: '2026-11-03', ...figures(3.48, 61, 66) },
    { key: '2026-11-04', ...figures(3.58, 64, 68) },
  ],
  november,
  'day',
)
ledger.add(
  {
    total: 2,
    tickets: [
      { ticketId: '31', csat: 1.04, agent: { name: 'Ken Ito' }, category: 'Returns', channel: 'email' },
      {
        ticketId: '32',
        csat: 1.2,
        agent: { name: 'Rui Teixeira' },
        category: 'Order status',
        channel: 'sms',
      },
    ],
  },
  november,
)

function problemsOf(text: string, question = 'How are the agents doing?'): string[] {
  let topic = topicOf([question], { ledger, page, today: '2026-11-15' })
  const sentences = new Sentences()
  return [...sentences.push(text), ...sentences.end()].flatMap(sentence => {
    const judged = judge(sentence, { ledger, masker: createMasker(), question, topic })
    topic = judged.topic
    return judged.problems
  })
}

describe('a figure next to the name and the period it was returned for is accepted', () => {
  test.each([
    'Fatima Zahra has 3.92 over 120 tickets.',
    'Fatima has 3.92, Rui 4.10.',
    'Rui leads with 4.10 (98 tickets), ahead of Fatima with 3.92.',
    'Fatima and Rui have 3.92 and 4.10.',
    'Fatima (3.92) and Rui (4.10)',
    'Scores: 3.92 for Fatima and 4.10 for Rui.',
    'Fatima’s 3.92 is below Rui’s 4.10.',
    'Fatima and Ken both have 3.92.',
    'Fatima and Rui together handled 218 tickets.',
    '| Fatima Zahra | 3.92 | 120 | 45m |',
    '- **Rui Teixeira**: 4.10 (98 tickets), first reply after 51m',
    'Fatima leads the list. She has 3.92 over 120 tickets.',
    'Fatima has 3.92, compared with 3.75 overall.',
    'The team is at 3.75 over 900 tickets.',
    'AI CSAT is 3.75 over 900 tickets.',
    'AI CSAT rose from 3.61 in October to 3.75 in November.',
    'In October AI CSAT was 3.61, in November 3.75.',
    'AI CSAT was 3.61 from 1 Oct to 31 Oct 2026 and 3.75 from 1 Nov to 15 Nov 2026.',
    'AI CSAT is 3.75, up from 3.61 last month.',
    'AI CSAT was 3.75 this month and 3.61 last month.',
    'AI CSAT rose from 3.61 to 3.75.',
    'Fatima had 3.55 in October and 3.92 in November.',
    'In October, Fatima had 3.55 over 240 tickets.',
    'Returns are at 3.15 over 60 tickets.',
    'In Returns, Fatima has 2.95 over 12 tickets.',
    'Fatima has 2.95 in Returns.',
    'On 3 Nov it was 3.48, on 4 Nov 3.58.',
    'On 3 Nov 2026, 61 tickets were resolved.',
    'The lowest is [#31](ticket:31) with 1.04, then [#32](ticket:32) with 1.20.',
    '[#31](ticket:31) of Ken has 1.04 in “Returns”.',
    'Rui had [#32](ticket:32) with 1.20.',
  ])('%s', text => expect(problemsOf(text)).toEqual([]))
})

describe('a figure returned for another name or period is rejected', () => {
  test.each([
    'Rui Teixeira has 3.92.',
    'Rui has 4.10 over 120 tickets.',
    'Fatima has 4.10, Rui 3.92.',
    'Rui leads with 3.92, ahead of Fatima with 4.10.',
    'Fatima and Rui have 4.10 and 3.92.',
    'Fatima (4.10) and Rui (3.92)',
    'Scores: 4.10 for Fatima and 3.92 for Rui.',
    'Fatima’s 4.10 is above Rui’s 3.92.',
    'Fatima and Rui both have 3.92.',
    'Fatima handled 218 tickets.',
    '| Rui Teixeira | 3.92 | 120 |',
    '- **Ken Ito**: 3.92 (98 tickets)',
    'Rui leads the list. He has 3.92.',
    'Rui leads the list. The score is 3.92.',
    'Fatima has 3.75.',
    'The team is at 3.92.',
    'Rui has 4.10, compared with 3.92 overall.',
    'AI CSAT is 3.92.',
    'AI CSAT is 3.61.',
    '1,800 tickets were resolved.',
    'AI CSAT rose from 3.75 in October to 3.61 in November.',
    'In October AI CSAT was 3.75.',
    'AI CSAT was 3.75 from 1 Oct to 31 Oct 2026.',
    'AI CSAT was 3.75 last month.',
    'AI CSAT was 3.61 this month.',
    'Fatima had 3.92 in October.',
    'Fatima had 3.55 in November.',
    'In November, Fatima had 3.55.',
    'Fatima has 3.55.',
    'Rui had 3.55 in October.',
    'Order status is at 3.15.',
    'In Returns, Rui has 2.95.',
    'In Returns, Fatima has 3.92.',
    'Fatima has 2.95.',
    'Returns are at 2.95.',
    'On 4 Nov it was 3.48.',
    'On 3 Nov 2026, 64 tickets were resolved.',
    'The lowest is [#32](ticket:32) with 1.04.',
    'The lowest score is 1.04.',
    'Rui had [#31](ticket:31) with 1.04.',
  ])('%s', text => expect(problemsOf(text)).not.toEqual([]))
})

describe('a sentence can leave out names and periods that the question mentions', () => {
  test.each([
    ['How is Fatima doing?', 'AI CSAT is 3.92 over 120 tickets.', 0],
    ['how is fatima doing', 'AI CSAT is 3.92 over 120 tickets.', 0],
    ['How is Rui doing?', 'AI CSAT is 3.92 over 120 tickets.', 1],
    ['How was October?', 'AI CSAT was 3.61 over 1,800 tickets.', 0],
    ['How was CSAT last month?', 'AI CSAT was 3.61.', 0],
    ['How was October?', 'AI CSAT was 3.75.', 1],
    ['How was Fatima in October?', 'AI CSAT was 3.55.', 0],
    ['How was Fatima in October?', 'AI CSAT was 3.92.', 1],
    ['What about ticket 31?', 'AI CSAT is 1.04.', 0],
    ['What about ticket 32?', 'AI CSAT is 1.04.', 1],
  ])('%s %s', (question, text, wrong) => expect(Math.min(1, problemsOf(text, question).length)).toBe(wrong))
})

test('the correction contains no names, because the model must not see them', () => {
  expect(problemsOf('Rui has 3.92.')).toEqual([
    'No tool returned 3.92 for the name and the period it is stated with. Write each figure right after the name and the period it belongs to.',
  ])
})
