import { expect, test } from 'vitest'
import { readingOf } from '../../../../test-support/kim-reading.ts'
import { sameMeaning } from '../reading/same-meaning.ts'

test.each([
  // Names in one list are of one kind
  ['Billing versus Returns on completeness?', 'Compare the completeness of the Billing and Returns groups'],
  [
    'Does the Old contact form fare worse than Contact us on AI CSAT?',
    'Compare the AI CSAT of the form Old contact form and the form Contact us',
  ],
  [
    'Which three subcategories under Returns and refunds drew the most bad ratings?',
    'Which are the 3 most subcategories by bad ratings in Returns and refunds?',
  ],
  // Closing more tickets is a number, not a time
  [
    'Did Grant Becker or Owen Clarke close out more tickets in September?',
    'Who handled more tickets in September 2026, Grant Becker or Owen Clarke?',
  ],
  ['did Ken or Mara close more tickets in October', 'Who handled more tickets in October 2026, Ken or Mara?'],
  ['Voice calls resolved last month?', 'How many tickets by voice in October 2026?'],
  // Rankings and lists
  [
    'kindly rank the nine groups by average AI CSAT for October',
    'Rank the groups by AI CSAT in October 2026',
  ],
  [
    'the share of tickets answered inside the first-response target for each group in October, starting with the worst performer',
    'SLA by group in October 2026, worst first',
  ],
  [
    'Who had the fewest boomerang tickets percentage-wise in October?',
    'Who had the lowest reopen rate in October 2026?',
  ],
  [
    'Which subcategory accounts for the largest chunk of negative ratings?',
    'Which subcategory has the most bad ratings?',
  ],
  [
    'At what hour of the day do our replies feel least atentive?',
    'Which hour has the lowest responsiveness?',
  ],
  ['the two busiest weekdays in October', 'Which two weekdays have the most tickets in October 2026?'],
  [
    'Would you be so good as to list the unhappily rated tickets in Subscriptions from October, together with agent and subject?',
    'Show the tickets rated bad in Subscriptions in October 2026',
  ],
  // Limits
  [
    'Which groups fell below 80% on the first-response SLA during October?',
    'Which groups have an SLA under 80% in October 2026?',
  ],
  [
    'Which groups are below 50% on the response target in October, starting with the worst?',
    'Which groups have an SLA under 50% in October 2026, worst first?',
  ],
  [
    'pull up Tyler Reed’s tickets that bounced back twice or more in October',
    'Show the tickets of Tyler Reed that were reopened at least twice in October 2026',
  ],
  // Comparisons
  [
    'How much did our resolution time move between September and October?',
    'What is the resolution time in October 2026 compared with September 2026?',
  ],
  [
    'average first response after 6 pm versus before noon in October',
    'Compare the first response time after 6pm with before 12pm in October 2026',
  ],
  [
    'Are we missing more first-reply targets at the weekend than on working days?',
    'Compare the SLA on weekends with weekdays',
  ],
  [
    'We moved people around in mid-October, so please set the Orders group’s median resolution time for 1 to 15 October against 16 to 31 October.',
    'What is the median resolution time in the group Orders from 1 Oct 2026 to 15 Oct 2026 compared with from 16 Oct 2026 to 31 Oct 2026?',
  ],
  // Spam is never counted
  ['leaving out spam, total number of tickets handled in October?', 'How many tickets in October 2026?'],
  ['leaving out spam, email CSAT in October', 'What is the AI CSAT by email in October 2026?'],
  ['Setting spam and invalid tickets aside, AI CSAT in October', 'What is the AI CSAT in October 2026?'],
])('“%s” means “%s”', (asked, plain) => {
  expect(sameMeaning(readingOf(asked), readingOf(plain))).toBe(true)
})

test.each([
  ['What proportion of tickets went unrated?', ['bad', 'good']],
  [
    'What percentage of email tickets received any rating at all in October?',
    ['email', 'offered', 'unoffered'],
  ],
])('“%s” asks for a share of all these tickets', (asked, keys) => {
  const { intent, part, mentions } = readingOf(asked)
  expect([intent, part]).toEqual(['count', 'rating'])
  expect(mentions.map(one => one.key).sort()).toEqual(keys)
})
