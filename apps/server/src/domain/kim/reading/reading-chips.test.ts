import { describe, expect, test } from 'vitest'
import { understand } from '../understand/understand.ts'
import { channelNamed, type Vocabulary } from '../vocabulary.ts'
import { readingOf } from './reading-chips.ts'

const today = '2026-11-15'
const page = { startDate: '2026-11-01', endDate: '2026-11-13' }
const vocabulary: Vocabulary = {
  names: [
    { kind: 'agent', name: 'Mara Linde', key: 'mara@acme.test', agentNos: [1] },
    { kind: 'agent', name: 'Ken Ito', key: 'ken@acme.test', agentNos: [2] },
    { kind: 'category', name: 'Delivery', key: 'Delivery' },
  ],
}

async function readingFor(question: string, scope: object = page) {
  const read = understand(question, vocabulary, today)
  if (read.is !== 'understood') throw new Error(`Refused: ${question}`)
  return readingOf({ understood: read.understood, scope, vocabulary, today })
}

describe('how a question was understood', () => {
  test.each([
    ['csat by email and sms', 'AI CSAT, email and SMS only, 1 Nov – 13 Nov 2026'],
    ['median first response of mara last week', 'Median first response time, Mara Linde, 2 Nov – 8 Nov 2026'],
    ['csat without live chat on weekends', 'AI CSAT, without live chat, on weekends, 1 Nov – 13 Nov 2026'],
    [
      'csat in october compared with september',
      'AI CSAT, 1 Oct – 31 Oct 2026, compared with 1 Sep – 30 Sep 2026',
    ],
    ['which category has the worst csat', 'AI CSAT by category, 1 Nov – 13 Nov 2026, worst first'],
    [
      'which agent dropped most in csat',
      'Change in AI CSAT by agent, 1 Nov – 13 Nov 2026, biggest drop first',
    ],
    [
      'who improved least in empathy',
      'Change in empathy by agent, 1 Nov – 13 Nov 2026, smallest improvement first',
    ],
    ['why did csat drop last week', 'Why AI CSAT changed, 2 Nov – 8 Nov 2026'],
    ['how many tickets have a score under 3', 'Number of tickets, AI CSAT under 3.00, 1 Nov – 13 Nov 2026'],
  ])('%s', async (question, text) => expect((await readingFor(question)).text).toBe(text))

  test('page filters are shown unless the question names something of the same kind', async () => {
    const scope = { ...page, channels: [channelNamed('email').key], categories: ['Delivery'], agentNos: [2] }
    expect((await readingFor('csat of mara', scope)).text).toBe(
      'AI CSAT, Mara Linde, Delivery, email only, 1 Nov – 13 Nov 2026',
    )
  })

  test('corrected and ignored words are shown, but are not part of the text', async () => {
    const { text, chips } = await readingFor('honestly, what is the frt')
    expect(text).toBe('First response time, 1 Nov – 13 Nov 2026')
    expect(chips.slice(2).map(({ kind, label }) => [kind, label])).toEqual([
      ['corrected', '“frt” read as “first response time”'],
      ['ignored', '“honestly” ignored'],
    ])
  })
})

describe('choices', () => {
  test('each choice changes one part of the question, keeps the rest and uses the answer’s dates', async () => {
    const { chips } = await readingFor('csat of mara by email')
    const choices = chips.map(({ kind, choices }) => [kind, choices.map(one => one.label)])
    expect(choices).toEqual([
      ['figure', ['Tickets', 'First response time', 'Resolution time', 'Reopen rate', 'SLA']],
      ['whom', ['Remove Mara Linde']],
      ['filter', ['Remove email']],
      [
        'period',
        ['Last week', 'This month', 'Last month', 'Last 30 days', 'Compare with the previous period'],
      ],
    ])
    expect(chips[0]?.choices[1]?.question).toBe(
      'What is the first response time for Mara Linde by email from 1 Nov 2026 to 13 Nov 2026?',
    )
    expect(chips[2]?.choices[0]?.question).toBe(
      'What is the AI CSAT for Mara Linde from 1 Nov 2026 to 13 Nov 2026?',
    )
    expect(chips[3]?.choices[2]?.question).toBe(
      'What is the AI CSAT for Mara Linde by email in October 2026?',
    )
  })

  test('a comparison with the team can be changed to one with the rest, or removed', async () => {
    const { chips } = await readingFor('csat of mara vs the team')
    expect(chips.find(one => one.kind === 'compared')?.choices).toEqual([
      {
        label: 'Compared with the rest',
        question: 'What is the AI CSAT for Mara Linde compared with the rest from 1 Nov 2026 to 13 Nov 2026?',
      },
      {
        label: 'Remove the comparison',
        question: 'What is the AI CSAT for Mara Linde from 1 Nov 2026 to 13 Nov 2026?',
      },
    ])
  })

  test('a part of the day can be removed', async () => {
    const { chips } = await readingFor('csat after 5pm')
    expect(chips.find(one => one.label === 'after 17:00')?.choices).toEqual([
      { label: 'Remove this filter', question: 'What is the AI CSAT from 1 Nov 2026 to 13 Nov 2026?' },
    ])
  })

  test('a choice that kim AI would refuse is not offered', async () => {
    const { chips } = await readingFor('how many tickets have a score under 3 and empathy under 2')
    expect(chips[0]?.choices).toEqual([])
    const [, score] = chips
    expect(score?.choices.map(one => one.question)).toEqual([
      'How many tickets have empathy under 2 from 1 Nov 2026 to 13 Nov 2026?',
    ])
  })
})
