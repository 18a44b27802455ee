import { expect, test } from 'vitest'
import { readingOf } from '../../../../test-support/kim-reading.ts'
import { sameMeaning } from '../reading/same-meaning.ts'

test.each([
  // AI CSAT
  [
    'who has the best stars, only people with 20+ tickets',
    'Which agent with at least 20 tickets has the best AI CSAT?',
  ],
  ['Grants happy number last month', 'What is the AI CSAT for Grant Becker in October 2026?'],
  ['which channel is worst going by the score out of five', 'Which channel has the worst AI CSAT?'],
  [
    'are the Holiday helpers any good?',
    'What is the AI CSAT in the group Holiday helpers compared with the team?',
  ],
  [
    'our csat isn’t the same as in october, what moved it',
    'Why did the AI CSAT change compared with October 2026?',
  ],
  ['is Ken any good at empathy', 'What is the empathy for Ken Ito compared with the team?'],
  // Factors
  ['who sounds most like a robot', 'Which agent has the lowest personalization?'],
  ['which 3 topics make people the grumpiest', 'Which 3 categories have the lowest emotional polarity?'],
  ['top 3 for leaving nothing out in their answers', 'Which 3 agents have the best completeness?'],
  ['one thing Tyler should work on?', 'Which factor is the lowest for Tyler Reed?'],
  [
    'is Diego more thorough than Ewa or the other way round',
    'Compare the completeness of Diego Fuentes and Ewa Mazur',
  ],
  // Times
  ['how long does a warranty claim take', 'What is the resolution time for Warranty claim?'],
  ['how long does Ken take to answer', 'What is the first response time for Ken Ito?'],
  ['how long do exchanges usually take', 'What is the median resolution time for Exchange?'],
  ['which topic takes us longest on average', 'Which category has the longest resolution time?'],
  [
    'the middle-of-the-road reply time on chat, not the average one',
    'What is the median first response time by live chat?',
  ],
  [
    'three speediest agents on chat for a first hello',
    'Which 3 agents have the fastest first response time by live chat?',
  ],
  ['5 that dragged on forever', 'Show the 5 tickets with the longest resolution time'],
  [
    'early birds before 10am, do they wait longer than the ones after lunch (1 onwards)',
    'Compare the first response time before 10am with after 1pm',
  ],
  // Targets and reopened tickets
  [
    'which crew breaks the reply promise more often, billing or workshop',
    'Compare the SLA of the Billing and Workshop groups',
  ],
  ['who keeps getting stuff bounced back', 'Who has the most reopened tickets?'],
  [
    'orders team and delivery desk: which one has to redo more of its work, in percent, in october',
    'Compare the reopen rate of the Orders and Delivery desk groups in October 2026',
  ],
  [
    'where did most of our misses happen, mail, phone, chat or what',
    'Which channel has the most SLA breaches?',
  ],
  // Ratings
  ['number of unhappy customers who clicked bad in october', 'How many tickets rated bad in October 2026?'],
  [
    'who has the highest slice of good clicks out of those rated, five names, best at the top',
    'Which 5 agents have the highest share of good ratings?',
  ],
  // Counts and lists
  ['what’s the total for gift cards in october', 'How many tickets about Gift card in October 2026?'],
  ['gift card stuff, what’s the tally', 'How many tickets about Gift card?'],
  ['insta n facebook msgs, total', 'How many tickets by social media?'],
  ['text messages per day', 'How many tickets by SMS by day?'],
  [
    'for each way people can reach us, how many and how content they were, biggest first',
    'Tickets and AI CSAT by channel',
  ],
  ['worst chat this week, open it', 'Show the top 1 worst live chat tickets this week'],
  ['leave out the spam, how many did Hannah do', 'How many tickets for Hannah Whitaker?'],
  [
    'without feedback and rubbish mails, which category is slowest to resolve',
    'Which category has the longest resolution time excluding Feedback?',
  ],
  // What isn't asked
  ['sorry, typing on my phone, what is the SLA', 'What is the SLA?'],
  [
    'Had a customer yell at me about a stove. How many late deliveries in october?',
    'How many tickets about Late delivery in October 2026?',
  ],
  [
    'was there one day last week, mon to sun, when we were really drowning',
    'Which day has the most tickets last week?',
  ],
  ['how many tickets since the 15th of october', 'How many tickets since 15 Oct 2026?'],
])('“%s” is read like “%s”', (asked, plain) => {
  const [one, other] = [readingOf(asked), readingOf(plain)]
  expect(sameMeaning(one, other), JSON.stringify([one, other])).toBe(true)
})

test('“his weakest spot out of the five things” asks for the lowest factor', () => {
  expect(readingOf('what is Grant Becker’s weakest spot out of the five things')).toMatchObject({
    intent: 'factors',
    factorOrder: 'lowest',
  })
})

test('“thumbs down list” asks for the tickets', () => {
  expect(readingOf('thumbs down list pls')).toMatchObject({ intent: 'tickets' })
})

test('“did we get faster” isn’t about arrivals', () => {
  expect(readingOf('did we get faster at finishing things from sept to oct')).toMatchObject({ cameIn: false })
  expect(readingOf('how many tickets did we get in october')).toMatchObject({ cameIn: true })
})

test('“in that category” refers to the category in the last answer', () => {
  expect(readingOf('who has the most tickets in that category?')).toMatchObject({ refersTo: 'result' })
})
