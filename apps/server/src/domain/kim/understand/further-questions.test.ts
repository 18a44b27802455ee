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

const isSame = async (asked: string, plain: readonly string[]) => {
  const own = await partsOf(asked)
  const meant = (await Promise.all(plain.map(partsOf))).flat()
  return own.length === meant.length && own.every((one, at) => meant[at] && sameMeaning(one, meant[at]))
}

test.each([
  // Question words and verbs such as “dealt with” aren't searched for
  [
    'nice things customers said: who dealt with the most praise in October?',
    'Which agent has the most tickets in the subcategory Praise in October 2026?',
  ],
  // The five factors
  ['which of the five quality scores is our weakest right now?', 'Which factor is the lowest?'],
  [
    'which of the five quality factors was our weakest in october and which our strongest?',
    'Which factor is the lowest in October 2026?',
    'Which factor is the highest in October 2026?',
  ],
  [
    'Which quality score is lowest for Ken in October?',
    'Which factor is the lowest for Ken Ito in October 2026?',
  ],
  // Numbers and everyday nouns
  [
    'Who are my three warmest people with customers? Only count those with at least 10 tickets',
    'Which are the 3 best agents by empathy, only agents with at least 10 tickets?',
  ],
  [
    'three worst scoring subjects for october please, skip the ones with fewer than 40 tickets',
    'Which are the 3 worst categories by AI CSAT, only categories with at least 40 tickets in October 2026?',
  ],
  ['my two quickest people in October', 'Which are the 2 fastest agents in October 2026?'],
  // The combined share of the top few
  [
    'What share of all of October’s tickets was carried by our five busiest people?',
    'Which are the 5 most agents by tickets in October 2026 with their share?',
  ],
  // Ratings
  [
    'How many customers bothered to rate us and how many of those were unhappy',
    'What is the share of bad ratings?',
  ],
  [
    'Of the people who rated us in chat during September and October, what share was happy?',
    'What is the share of good ratings by live chat from 1 Sep 2026 to 31 Oct 2026?',
  ],
  // Missed targets
  [
    'What share of tickets missed our first response target in October?',
    'How many SLA breaches were there in October 2026?',
  ],
  [
    'What percentage of tickets missed our response target in October, and which team is the worst offender?',
    'How many SLA breaches were there in October 2026?',
    'Which group has the worst SLA in October 2026?',
  ],
  ['Where does Rui fall short?', 'Where is Rui weakest?'],
  // Reopened compared with everything else
  [
    'Do returns and refunds come back to us more often than everything else? Look at reopend tickets since August.',
    'Compare the reopen rate of the category Returns and refunds with the rest from 1 Aug 2026 to 15 Nov 2026',
  ],
  // Changes
  [
    'Who deserves a shout-out for the biggest jump in satisfaction from September to October? Skip anyone with fewer than 25 tickets in either month',
    'Which agent rose the most in AI CSAT in October 2026 compared with September 2026, at least 25 tickets?',
  ],
  [
    'Which team made the most progress on csat from Sept to Oct and which one went backwards?',
    'Which group improved the most in AI CSAT in October 2026 compared with September 2026?',
    'Which group got worse the most in AI CSAT in October 2026 compared with September 2026?',
  ],
  // Quieter periods, and weekdays on average
  [
    'Was Halloween any quieter than the Saturday before it?',
    'How many tickets were resolved on 31 Oct 2026 compared with 24 Oct 2026?',
  ],
  [
    'which weekday was busiest in October on an average day, and which one quietest?',
    'Which weekday has the most tickets on average in October 2026?',
    'Which weekday has the fewest tickets on average in October 2026?',
  ],
  [
    'On which weekday do we have the most work, and on which are we slowest to answer? August through October',
    'Which weekday has the most tickets from 1 Aug 2026 to 31 Oct 2026?',
    'Which weekday has the slowest first response time from 1 Aug 2026 to 31 Oct 2026?',
  ],
  // No tickets at all
  [
    'Anyone who didn’t close a single ticket on Wednesday?',
    'Which agents have at most 0 tickets on 11 Nov 2026?',
  ],
  // Days with a minimum
  [
    'Which day since August were customers happiest with us? Ignore slow days under 50 tickets.',
    'Which day has the highest AI CSAT, only days with at least 50 tickets from 1 Aug 2026 to 15 Nov 2026?',
  ],
  // A part that the answer shows anyway
  [
    'What was the longest someone had to wait for our first reply, and who picked it up in the end?',
    'Show the 1 tickets with the longest first response time',
  ],
  [
    'Within delivery issues since 1 September, what is the biggest problem and what makes people unhappiest?',
    'Which subcategory has the most tickets in the category Delivery issues from 1 Sep 2026 to 15 Nov 2026?',
    'Which subcategory has the worst AI CSAT in the category Delivery issues from 1 Sep 2026 to 15 Nov 2026?',
  ],
  // Others
  [
    'Is anyone on the team averaging below 3 for satisfaction in October? Names and numbers.',
    'Which agents have a score under 3 in October 2026?',
  ],
  [
    'Has empathy got any better month by month since the summer, say from August on?',
    'What is the empathy by month from 1 Aug 2026 to 15 Nov 2026?',
  ],
  [
    'We wanted to retire the old contact form. Does anything still come in through it?',
    'How many tickets were resolved with the form Old contact form?',
  ],
  [
    'How much ended up in the bin last month, so invalid or spam, and how does that compare with what we really counted?',
    'How many invalid and spam tickets in October 2026?',
  ],
  [
    'When did Noor close her first ticket, how many has she done since then?',
    'How many tickets were resolved for Noor Haddad since she joined?',
  ],
])('“%s” is read as meant', async (asked, ...plain) => {
  expect(await isSame(asked, plain)).toBe(true)
})

test('“SLA by channel, lowest first” asks for the whole list', async () => {
  const [one] = await partsOf('sla by channel this month, lowest first')
  expect(one).toMatchObject({ intent: 'rank', dimension: 'channel', order: 'worst', top: 10 })
})

test('two limits that exclude each other are the two sides of a comparison', async () => {
  const [one] = await partsOf(
    'Are customers who get an answer within an hour really happier than those who wait over four hours? Use October.',
  )
  expect(one).toMatchObject({
    intent: 'compare',
    against: 'otherTickets',
    figures: ['csat'],
    conditions: [
      { measure: 'firstResponse', is: 'atMost', value: 60 },
      { measure: 'firstResponse', is: 'over', value: 240 },
    ],
  })
})
