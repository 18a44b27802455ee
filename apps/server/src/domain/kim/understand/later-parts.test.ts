import { expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from '../read-question.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { refusalFor } from '../refusals/refusal-reports.ts'
import { inPlainForm } from './learned/slots.ts'
import type { Understood } from './understood-question.ts'

const page = { startDate: '2026-11-07', endDate: '2026-11-13' }
const reader = new QuestionReader(
  demoNames(),
  '2026-11-15',
  { occurs: async () => false, found: async () => null },
  undefined,
  page,
)

async function partsOf(question: string): Promise<Understood[] | null> {
  const parts = await reader.parts(question, [])
  if (parts) return parts.map(inPlainForm)
  const read = await reader.read(question)
  return read.is === 'understood' && !refusalFor(read, read.understood)
    ? [inPlainForm(read.understood)]
    : null
}

test.each([
  // The same figure in another period
  [
    'For the monthly review I would need the average resolution time of the Delivery desk for these seven days, and was it any better in October?',
    'What is the resolution time in the group Delivery desk from 7 Nov 2026 to 13 Nov 2026 compared with October 2026?',
  ],
  [
    'AI CSAT on live chat, and was it any worse in October?',
    'What is the AI CSAT by live chat from 7 Nov 2026 to 13 Nov 2026 compared with October 2026?',
  ],
  [
    'Please name the best three agents in the Product advice group by Kim score for October with their scores alongside, and do the same for September.',
    'Which are the 3 best agents by kim score in the group Product advice in October 2026?',
    'Which are the 3 best agents by kim score in the group Product advice in September 2026?',
  ],
  [
    'Of the five AI CSAT factors, which one is holding us back the most, and was it the same culprit in October?',
    'Which factor is the lowest?',
    'Which factor is the lowest in October 2026?',
  ],
  [
    'which subcategories of Returns and refunds had the highest reopen share in October, and how did they do in September?',
    'Which subcategory has the highest reopen rate in Returns and refunds in October 2026?',
    'What is the reopen rate by subcategory in Returns and refunds in October 2026 compared with September 2026?',
  ],
  [
    'what were our three biggest categories in each of August, September and October?',
    'Which are the 3 most categories by tickets in August 2026?',
    'Which are the 3 most categories by tickets in September 2026?',
    'Which are the 3 most categories by tickets in October 2026?',
  ],
  // The same figure for another name
  [
    'what was the average empathy on voice in October, and is live chat ahead of it or behind?',
    'Compare the empathy of voice and live chat in October 2026',
  ],
  [
    'SLA of Billing in October, and how does the Workshop compare?',
    'Compare the SLA of the Billing and Workshop groups in October 2026',
  ],
  [
    'What would AI CSAT have been in October if we set aside Jonas Keller, and what is it with him included?',
    'What is the AI CSAT in October 2026 excluding Jonas Keller?',
    'What is the AI CSAT in October 2026?',
  ],
  [
    'What share of tickets was rated in October, and how does September compare?',
    'What share of tickets was rated in October 2026?',
    'What share of tickets was rated in September 2026?',
  ],
  [
    'Show AI CSAT per channel for October, and point out which is the weakest.',
    'AI CSAT by channel in October 2026',
    'Which channel has the worst AI CSAT in October 2026?',
  ],
  [
    'The ops people keep telling me phone is at least quick. Which channel do we close fastest and which slowest?',
    'Which channel has the fastest resolution time?',
    'Which channel has the slowest resolution time?',
  ],
  // What the answer shows anyway
  [
    'how many Charged twice tickets were there in October compared with September, and what is the difference in per cent?',
    'By how many percent did the number of tickets in Charged twice change in October 2026 compared with September 2026?',
  ],
  [
    'Among people with 25 tickets or more in October, who had the lowest reopen rate, five names, and how many tickets did each of them handle?',
    'Which are the 5 lowest agents by reopen rate, only agents with at least 25 tickets in October 2026?',
  ],
  // A further question about the same tickets
  [
    'How many customers sat for more than four hours without a first answer in October, and in which group did that happen most often?',
    'How many tickets have a first response time over 4 hours in October 2026?',
    'Which group has the most tickets with a first response time over 4 hours in October 2026?',
  ],
  [
    'list everyone with at least 20 tickets in October with their AI CSAT beside each name, and tell me who is at the very bottom?', // words-check: data
    'AI CSAT by agent, only agents with at least 20 tickets in October 2026',
    'Which agent has the worst AI CSAT, only agents with at least 20 tickets in October 2026?',
  ],
  [
    'show the ticket count for each weekday in October and point out which two days carried the heaviest load',
    'tickets by weekday in October 2026',
    'which two weekdays had the most tickets in October 2026',
  ],
])('“%s” is read part by part', async (asked, ...plain) => {
  const meant = (await Promise.all(plain.map(partsOf))).flat()
  const own = await partsOf(asked)
  expect(own?.length).toBe(meant.length)
  for (const [at, one] of (own ?? []).entries()) {
    const other = meant[at]
    expect(other && sameMeaning(one, other), plain[at]).toBe(true)
  }
})

test.each([
  'what was the completeness of Ewa Mazur in October, and where does that place her among her colleagues?',
  'Which three agents had the best CSAT in October, and how did they do in September?',
  'What percentage of unrated tickets came by email in October?',
  'Why did AI CSAT change between September and October, and which groups contributed most to that change?',
])('“%s” is refused, because a part of it can’t be answered', async asked => {
  expect(await partsOf(asked)).toBeNull()
})
