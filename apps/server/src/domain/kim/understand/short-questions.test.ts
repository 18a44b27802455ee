import { expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from '../read-question.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { refusalFor } from '../refusals/refusal-reports.ts'
import { inPlainForm } from './learned/slots.ts'
import type { Understood } from './understood-question.ts'

const reader = new QuestionReader(demoNames(), '2026-11-15', {
  occurs: async () => true,
  found: async () => null,
})

async function partsOf(question: string): Promise<Understood[]> {
  const parts = await reader.parts(question, [])
  if (parts) return parts.map(inPlainForm)
  const read = await reader.read(question)
  if (read.is !== 'understood' || refusalFor(read, read.understood))
    throw new Error(`“${question}” is refused`)
  return [inPlainForm(read.understood)]
}

test.each([
  // Feelings are emotional polarity
  ['grumpiest weekday since August?', 'Which weekday has the lowest emotional polarity since August?'],
  [
    'ranking of categories by how upset people sounded, worst first, October',
    'Top 10 categories by emotional polarity, worst first, in October 2026',
  ],
  ['which channel do customers sound angriest on', 'Which channel has the lowest emotional polarity?'],
  // Ratings in other words
  // On a Sunday, the current day isn't called Sunday
  ['Sunday ratings, what percent good?', 'What share of good ratings on 8 November 2026?'],
  ['good-to-bad split for Ryan Sullivan', 'How many good and bad ratings for Ryan Sullivan?'],
  ['missing-refund queries marked bad', 'How many bad ratings in the subcategory Refund not received?'],
  [
    'Bit of a puzzle: where did customers press good although the AI marked the ticket below 2.5? list for last month, worst score at the top, 10 max',
    'Show the top 10 worst tickets rated good with a score below 2.5 in October 2026',
  ],
  ['ratings last week: what share were bad', 'What share of bad ratings from 2 Nov 2026 to 8 Nov 2026?'],
  ['show tickets of Ken rated bad in October, max 5', 'Show 5 tickets of Ken Ito rated bad in October 2026'],
  // Nouns and limits
  [
    'what does Minji mostly deal with? top 4 subtopics by volume',
    'Top 4 subcategories for Minji Park by tickets',
  ],
  ['top 4 subtopics for Minji by volume', 'Top 4 subcategories for Minji Park by tickets'],
  [
    'top 3 on phone calls by Kim score, 10 calls minimum',
    'Top 3 agents by kim score on voice with at least 10 tickets',
  ],
  [
    'how many folks on the team answer emails in under 2 hours on average?',
    'How many agents have a first response time under 2 hours on email?',
  ],
  ['reopens per agent in October', 'Number of reopened tickets by agent in October 2026'],
  [
    'Owen Clarke, Ken Ito, Mara Linde: who of the three had most reopens per ticket in October, and who the fewest?',
    'Compare the reopen rate of Owen Clarke, Ken Ito and Mara Linde in October 2026',
  ],
  // Spam isn't counted anyway
  ['leave out spam, how many did Colin Barrett close each day?', 'Tickets by day for Colin Barrett'],
  ['ignoring spam, how many tickets did email get yesterday', 'How many tickets on email yesterday?'],
  // Two sides
  ['AI CSAT after 6pm vs before', 'Compare the AI CSAT after 6pm with before 6pm'],
  [
    'tickets finished after 8 in the evening, what percentage were reopened, and is that higher than for those finished before noon?',
    'What is the reopen rate after 8pm?',
    'Compare the reopen rate after 8pm with before noon',
  ],
  [
    "Holiday helpers vs Orders group on responsiveness, who's ahead?",
    'Compare the responsiveness of the Holiday helpers and Orders groups',
  ],
  [
    'Are live chats less thorough than emails? Completeness for both, and the gap, only for Returns and refunds please.',
    'Compare the completeness of live chat and email in Returns and refunds',
  ],
  // Changes
  [
    'who took the biggest tumble in CSAT between Sept and Oct',
    'Who dropped most in AI CSAT in October 2026 compared with September 2026?',
  ],
  [
    'Which two subtopics inside Subscriptions lost the most AI CSAT points going from September into October, and by how much did each slip?',
    'Which 2 subcategories in Subscriptions dropped most in AI CSAT in October 2026 compared with September 2026?',
  ],
  [
    'Who climbed most in Kim score compared with the 7 days prior? top 3 and their new scores, at least 20 tickets in both weeks',
    'Top 3 agents who improved most in kim score compared with the previous period, at least 20 tickets',
  ],
  // Weekdays and days
  [
    'is Friday the slackest day for SLA? hit rate per weekday since Oct 1st',
    'Which weekday has the worst SLA since 1 October 2026?',
  ],
  ['is Monday our busiest day?', 'Which weekday has the most tickets?'],
  [
    'how many tickets did Grant resolve on sat and sun in October and what was his AI CSAT on those days?',
    'How many tickets for Grant Becker on weekends in October 2026?',
    'What is the AI CSAT of Grant Becker on weekends in October 2026?',
  ],
  // What introduces or follows a question
  ['who gives half answers? lowest completeness', 'Who has the lowest completeness?'],
  [
    'I need three examples for the workshop: the longest-lasting Password reset tickets from September',
    'Show the 3 slowest tickets in Password reset in September 2026',
  ],
  [
    'Before the calibration session at 11, pull all tickets by Manon Girard with a reopen AND a bad rating since 1 October',
    'Show the reopened tickets of Manon Girard rated bad since 1 October 2026',
  ],
  [
    'Complaints about service from October that mention the word rude, show them',
    'Show tickets in Complaint about service that mention “rude” in October 2026',
  ],
  [
    "plot Linh Tran's personalisation month by month since September, and tell me which month was her best?",
    'Personalization of Linh Tran by month since September',
    'Which month has the best personalization for Linh Tran since September?',
  ],
  // A list of figures
  [
    'Beatriz Rocha against Chidi Nwosu since August: count, typical time to solve and good ratings please',
    'Tickets, median resolution time, and share of good ratings of Beatriz Rocha and Chidi Nwosu since August',
  ],
])('“%s” is read as its line says', async (asked, ...plain) => {
  const own = await partsOf(asked)
  const meant = (await Promise.all(plain.map(partsOf))).flat()
  expect(own).toHaveLength(meant.length)
  for (const [at, one] of own.entries()) expect(meant[at] && sameMeaning(one, meant[at])).toBe(true)
})

test('the weekend before depends on the weekend named first', async () => {
  const parts = await partsOf(
    "What's our median first reply over the weekend of the 7th/8th and how was it the weekend before?",
  )
  expect(parts.at(-1)).toMatchObject({
    intent: 'compare',
    statistic: 'median',
    periods: [
      { startDate: '2026-11-07', endDate: '2026-11-08' },
      { startDate: '2026-10-31', endDate: '2026-11-01' },
    ],
  })
})

test.each([
  'does Erik score better on Product questions than on the rest of his stuff?',
  'AI CSAT of Mei on live chat compared with her other tickets',
])('“%s” compares with the other tickets of the same agent', async question => {
  const [one] = await partsOf(question)
  expect(one).toMatchObject({ intent: 'compare', against: 'ownRest', figures: ['csat'] })
})

test('a place that isn’t clear is never left out', async () => {
  const question =
    'Our newbies sit mostly in Orders. Which of them has the lowest AI CSAT there with at least 8 tickets?'
  await expect(partsOf(question)).rejects.toThrow()
  const [one] = await partsOf(question.replace('in Orders', 'in the Orders group'))
  expect(one).toMatchObject({
    intent: 'rank',
    dimension: 'agent',
    mentions: [{ kind: 'group', name: 'Orders' }],
  })
})

test('the share of rated tickets has all tickets as its whole', async () => {
  const [one] = await partsOf('what proportion gets rated at all')
  expect(one).toMatchObject({ intent: 'count', asksShare: true, part: 'rating' })
})
