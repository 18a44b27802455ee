import { expect, test } from 'vitest'
import { steers } from './out-of-scope.ts'

test.each([
  'list the email addresses of the angry customers',
  'which customers wrote the most tickets',
  'How many replies does it take to solve a case?',
  'who works from home',
  'remove the bad ratings from last week',
  'make the numbers look better for the board',
  'csat divided by tickets',
  'who made you',
  'who am I',
  'is the checkout down right now',
  'If this goes on, when do we hit 5,000?',
  'at this rate, how many tickets is that by Christmas',
  'how many tickets should I expect in December',
  'are we going to make the SLA this month',
  'If I had to let one person go, who would it be?',
  'I have to cut someone. Who has the lowest score?',
  'which agent should I get rid of',
])('“%s” is refused as a whole', question => {
  expect(steers(question)).not.toBeNull()
})

test.each([
  'names of the agents with the most tickets',
  'which category do customers write about most',
  'how many replies met the target',
  'remove voice, what is the csat then',
  'who made the biggest improvement in October',
  'is csat down right now compared with last week',
  'which customers are unhappy about delivery',
  'I need to cut one form. Which form is used least?',
  'did Ken let customers go without an answer',
  'which agent dropped most in October',
])('“%s” isn’t', question => {
  expect(steers(question)).toBeNull()
})
