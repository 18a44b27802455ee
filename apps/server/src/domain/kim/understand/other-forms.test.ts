import { expect, test } from 'vitest'
import { parsed, readingOf } from '../../../../test-support/kim-reading.ts'
import { sameMeaning } from '../reading/same-meaning.ts'

test.each([
  // Nouns
  ['Which desk got worse the most in SLA?', 'Which group got worse the most in SLA?'],
  ['Which area improved the most in AI CSAT?', 'Which category improved the most in AI CSAT?'],
  ['Which are the 3 worst areas by AI CSAT?', 'Which are the 3 worst categories by AI CSAT?'],
  ['Which are the 6 slowest staff members by reply time?', 'Which are the 6 slowest agents by reply time?'],
  ['Which are the 4 best people by tickets?', 'Which are the 4 best agents by tickets?'],
  ['AI CSAT grouped by channel', 'AI CSAT by channel'],
  ['Which agent has the third weakest AI CSAT?', 'Which agent has the third worst AI CSAT?'],
  ['Which form has the highest emotional tone?', 'Which form has the highest emotional polarity?'],
  // Counts and shares
  ['Count the tickets with a score under 2', 'How many tickets have a score under 2?'],
  ['Which agents have a share of reopened tickets over 15%?', 'Which agents have a reopen rate over 15%?'],
  // Limits
  [
    'Which are the 3 worst agents by SLA in October 2026 (at least 20 tickets)?',
    'Which are the 3 worst agents by SLA, only agents with at least 20 tickets in October 2026?',
  ],
  [
    'Which agent has the best AI CSAT from Oct 1 to Nov 15, at least 20 tickets?',
    'Which agent has the best AI CSAT, only agents with at least 20 tickets from 1 Oct 2026 to 15 Nov 2026?',
  ],
  [
    'AI CSAT by agent, no one below 60 tickets',
    'What is the AI CSAT by agent, only agents with at least 60 tickets?',
  ],
  [
    'Which channels have a score under 3, september?',
    'Which channels have a score under 3 in September 2026?',
  ],
  // Exclusions
  ['What is the AI CSAT aside from email?', 'What is the AI CSAT excluding email?'],
  ['What is the resolution time? Ignore weekends.', 'What is the resolution time excluding weekends?'],
  [
    'Which agent has the lowest SLA? Leave social media and SMS out.',
    'Which agent has the lowest SLA excluding social media and SMS?',
  ],
  // Wishes
  ['One more thing: I need the AI CSAT in October', 'What is the AI CSAT in October 2026?'],
  ["I'd like to see the empathy and SLA. No rush.", 'What is the empathy and SLA?'],
  ['Name the colleague with the lowest kim score', 'Which agent has the lowest kim score?'],
  ['Which weekday has the greatest number of SLA breaches?', 'Which weekday has the most SLA breaches?'],
  ['Warranty claim: what is the SLA?', 'What is the SLA in the subcategory Warranty claim?'],
  [
    'Which agents have at least one ticket in Returns group?',
    'Which agents have at least 1 tickets in the group Returns?',
  ],
  // Dates
  ['Hi kim, 19 Oct - 15 Nov: what is the SLA?', 'What is the SLA from 19 Oct 2026 to 15 Nov 2026?'],
  ['Quick one: what is the SLA Nov 2 – 8?', 'What is the SLA from 2 Nov 2026 to 8 Nov 2026?'],
  ['What is the SLA every Tuesday?', 'What is the SLA on Tuesdays?'],
  ['What is the SLA in the 3rd quarter?', 'What is the SLA in Q3?'],
  ['What is the SLA in 10/2026?', 'What is the SLA in October 2026?'],
  ['What is the SLA from 3 till 15 Nov?', 'What is the SLA from 3 Nov 2026 to 15 Nov 2026?'],
  ['What is the SLA by week from 1 Sep onwards?', 'What is the SLA by week from 1 Sep 2026 to 15 Nov 2026?'],
])('“%s” means “%s”', (question, plain) => {
  expect(sameMeaning(readingOf(question), readingOf(plain))).toBe(true)
})

test.each([
  ['In which area should Ken improve?', 'steps'],
  ['How many people wrote about refunds?', null],
])('“%s” isn’t about what is ranked', (question, intent) => {
  const read = parsed(question)
  const found = read.is === 'understood' ? read.understood : null
  if (intent) expect(found?.intent).toBe(intent)
  expect(found?.dimension ?? null).toBeNull()
})
