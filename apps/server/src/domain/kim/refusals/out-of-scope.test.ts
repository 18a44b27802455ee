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
])('“%s” isn’t', question => {
  expect(steers(question)).toBeNull()
})
