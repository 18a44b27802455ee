import { expect, test } from 'vitest'
import { parsed, readingOf } from '../../../../test-support/kim-reading.ts'
import { sameMeaning } from '../reading/same-meaning.ts'

test.each([
  // Comparatives without a figure
  [
    'hannah or lucia, who wraps things up faster',
    'Compare the resolution time of Hannah Whitaker and Lucia Navarro',
  ],
  ['does Priya finish tickets sooner than Mara', 'Compare the resolution time of Priya Nair and Mara Linde'],
  [
    'do warranty claims drag on longer than spare parts? october avarages',
    'Compare the resolution time of Warranty claim and Spare parts in October 2026',
  ],
  ['is Ken snappier than Owen', 'Compare the first response time of Ken Ito and Owen Clarke'],
  [
    'is the workshop slower than the delivery desk at getting stuff done',
    'Compare the resolution time of the Workshop and Delivery desk groups',
  ],
  [
    'was last week lighter than the week before',
    'How many tickets were resolved from 2 Nov 2026 to 8 Nov 2026 compared with from 26 Oct 2026 to 1 Nov 2026?',
  ],
  [
    'is billing answering people slower than before? look at mon to fri just gone against the mon to fri before it',
    'What is the first response time in the group Billing from 9 Nov 2026 to 13 Nov 2026 compared with from 2 Nov 2026 to 6 Nov 2026?',
  ],
  ['Which of the five factors is dragging us down the most?', 'Which factor is the worst?'],
  // Limits with “not one”
  [
    'which agents didn’t get a bad rating in october',
    'Which agents have a share of bad ratings of at most 0% in October 2026?',
  ],
  [
    'who’s coming across cold? anyone under 2.7 for empathy in october, skip people with less than 20 tickets',
    'Which agents have empathy under 2.7 and at least 20 tickets in October 2026?',
  ],
  // Weekends
  [
    'I want to move a team meeting to our quietest weekday, so not saturday or sunday. going by august through october which one would that be?',
    'Which weekday has the fewest tickets from 1 Aug 2026 to 31 Oct 2026 excluding weekends?',
  ],
  [
    'which day of the week has the fewest tickets, weekends don’t count',
    'Which weekday has the fewest tickets excluding weekends?',
  ],
  ['csat in october, not on saturdays or sundays', 'What is the AI CSAT in October 2026 excluding weekends?'],
  [
    'When I look at Saturdays and Sundays together, are we slower to get back to people than on working days?',
    'Compare the first response time on weekends with weekdays',
  ],
  // Shares of those who rated
  [
    'of the people who rated us in october, how many were happy',
    'What share of good ratings in October 2026?',
  ],
  [
    'What percentage of people who bothered to rate us gave a thumbs up in Q3?',
    'What share of good ratings from 1 Jul 2026 to 30 Sep 2026?',
  ],
  // What customers write about
  [
    'top 5 things people contacted us about last month, the detailed ones not the big buckets',
    'Which are the top 5 subcategories by tickets in October 2026?',
  ],
  [
    'top 5 things people contacted us about yesterday',
    'Which are the top 5 categories by tickets on 14 Nov 2026?',
  ],
  [
    'what do the holiday helpers mostly work on',
    'Which category has the most tickets in the group Holiday helpers?',
  ],
  // Holidays
  [
    'were we busier on labor day than the monday before',
    'How many tickets were resolved on 7 Sep 2026 compared with on 31 Aug 2026?',
  ],
  ['csat on memorial day weekend', 'What is the AI CSAT from 23 May 2026 to 25 May 2026?'],
  // Changes
  [
    'which category picked up the most on satisfaction between september and october',
    'Which category improved the most in AI CSAT in October 2026 compared with in September 2026?',
  ],
  // Units, targets and kinds
  [
    'how many hours on average did a ticket take us to sort out in October?',
    'What is the average resolution time in October 2026?',
  ],
  ['how many days does a warranty claim take', 'What is the resolution time of Warranty claim?'],
  [
    'how many categories have a resolution time over 2 days',
    'Which categories have a resolution time over 2 days?',
  ],
  [
    'do we hold our SLA worse on weekends than mon-fri?',
    'Do we meet our SLA worse on weekends than on weekdays?',
  ],
  ['break delivery issues down by type', 'Break Delivery issues down by subcategory'],
  ['tickets by kind of issue in october', 'How many tickets were resolved by category in October 2026?'],
])('“%s” means “%s”', (asked, meant) => {
  expect(sameMeaning(readingOf(asked), readingOf(meant))).toBe(true)
})

test.each([
  'how many people should I put on for black friday',
  'how many agents do I need on monday',
  'who should work on black friday',
  'should I bring in extra hands for cyber monday',
  'how is black friday looking',
  'What does responsiveness actually measure in the AI score?',
  'Which agents beat the company average on both CSAT and speed of resolution?',
])('“%s” is refused', question => {
  expect(parsed(question).is).not.toBe('understood')
})

test.each([
  ['who never missed the sla in october', 'sla', 'atLeast', 100],
  ['anybody with a clean sheet on reopens in october', 'reopens', 'atMost', 0],
] as const)('“%s” is a limit on %s', (question, figure, is, value) => {
  expect(readingOf(question).limits).toEqual([{ figure, is, value }])
})

test.each([
  ['who picked up the most tickets in october', 'rank'],
  ['which agents need coaching', 'coaching'],
  ['who has the fewest bad ratings', 'rank'],
])('“%s” is still a question about %s', (question, intent) => {
  expect(readingOf(question).intent).toBe(intent)
})
