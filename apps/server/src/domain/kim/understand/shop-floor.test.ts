import { expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { understand } from './understand.ts'

const vocabulary = demoNames()
const read = (question: string) => understand(question, vocabulary, '2026-11-15')
const meaningOf = (question: string) => {
  const one = read(question)
  if (one.is !== 'understood') throw new Error(`“${question}” is ${one.is}`)
  return one.understood
}

test.each([
  // Hours, weekdays and peaks
  ['deadest hour of a sunday', 'Which hour has the fewest tickets on Sundays?'],
  ['hottest week in october', 'Which week has the most tickets in October 2026?'],
  ['what time does chat peak on fridays', 'Which hour has the most tickets by live chat on Fridays?'],
  ['what hour do emails flood in on mondays', 'Which hour has the most tickets by email on Mondays?'],
  ['which day of the month spikes, october', 'Which day has the most tickets in October 2026?'],
  ['which weekday is slowest for volume', 'Which weekday has the fewest tickets?'],
  ['csat monday blues: mondays vs fridays', 'What is the AI CSAT on Mondays compared with Fridays?'],
  ['early shift 6 to 2, sla for october', 'What is the SLA between 6am and 2pm in October 2026?'],
  ['how many tickets, midnight to 6, october', 'How many tickets between midnight and 6am in October 2026?'],
  ['csat on mornings before 9', 'What is the AI CSAT before 9am?'],
  ['bank holiday monday 31 aug: sla', 'What is the SLA on 31 Aug 2026?'],
  ['arrivals last week', 'How many tickets arrived from 2 Nov 2026 to 8 Nov 2026?'],
  ['weekly ticket counts from 1 sept', 'How many tickets by week since 1 Sep 2026?'],
  // Speed and waiting
  ['which channel keeps folk hanging longest', 'Which channel has the slowest first response time?'],
  ['which group is quickest off the mark', 'Which group has the fastest first response time?'],
  [
    '4 tickets that took longest in october',
    'Show the 4 tickets with the longest resolution time in October 2026',
  ],
  ['slowest team to close', 'Which group has the slowest resolution time?'],
  ['worst 10% of close times for email', 'What is the 90th percentile of resolution time by email?'],
  ['email queue: what’s been sitting the longest', 'Which ticket has been waiting longest by email?'],
  // Shares and limits
  ['which groups hit 90 percent sla', 'Which groups have an SLA of at least 90%?'],
  ['agents with a bad rating share above 25', 'Which agents have a share of bad ratings over 25%?'],
  [
    'which weekday gets the most thumbs-downs, proportionally',
    'Which weekday has the highest share of bad ratings?',
  ],
  ['reopens per weekday', 'What is the reopen rate by weekday?'],
  // Rankings and reasons
  ['which group has the most dismal csat', 'Which group has the worst AI CSAT?'],
  ['which channel has the least awful sla', 'Which channel has the best SLA?'],
  ['worst empathy after 8pm, team-wise', 'Which group has the worst empathy after 8pm?'],
  [
    'which agent gets lumbered with most Delivery issues',
    'Which agent has the most tickets in the category Delivery issues?',
  ],
  ['which group racked up the most tickets', 'Which group has the most tickets?'],
  ['the least bad group for reopens', 'Which group has the best reopen rate?'],
  ['do weekends hurt our csat', 'What is the AI CSAT on weekends compared with weekdays?'],
  ['what are the bad ratings on email about', 'What are the top issues rated bad by email?'],
  [
    'who stepped up the most between september and october',
    'Which agent improved the most in October 2026 compared with September 2026?',
  ],
  ['split of work between groups', 'How many tickets were resolved by group?'],
  ['why are customers so narked with Haruka', 'What are the main causes of low CSAT for Haruka Mori?'],
  ['Fatima vs Manon on resolution completeness', 'Compare the completeness of Fatima Aziz and Manon Girard'],
  [
    'how far off the others is Omar on replies',
    'What is the first response time for Omar Farouk compared with the rest?',
  ],
])('“%s” is read like “%s”', (question, plain) => {
  const [one, other] = [meaningOf(question), meaningOf(plain)]
  // Limits in percent are always shares.
  expect(sameMeaning({ ...one, asksShare: other.asksShare }, other)).toBe(true)
})

test('“up on last month” compares this month so far with last month', () => {
  expect(meaningOf("why's Julien's reopen rate up on last month")).toMatchObject({
    intent: 'why',
    periods: [{ startDate: '2026-11-01' }, { startDate: '2026-10-01', endDate: '2026-10-31' }],
  })
})

test('an email from a colleague doesn’t limit the question to email', () => {
  expect(
    meaningOf('got a nasty email from the ceo about wrong items. how many of those in november?').mentions,
  ).toMatchObject([{ name: 'Wrong item delivered' }])
})

test.each([
  'who messed up the most tickets',
  'who dodged the most tickets',
  'which agent has the most surprising csat',
  'early shift csat in october',
  'which agent has the most bad ratings relatively speaking',
])('“%s” is refused', question => expect(['unknown', 'refused']).toContain(read(question).is))
