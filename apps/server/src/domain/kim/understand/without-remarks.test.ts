import { describe, expect, test } from 'vitest'
import { isRemark } from './remarks.ts'

describe('clauses that only explain something', () => {
  test.each([
    'the average always gets blown up by the odd monster ticket.',
    'that one is always low',
    'those distort it',
    'There were five Thursdays and only four Mondays',
    'need to clear it this evening',
    'just the important stuff',
    'not my favourite slide',
    'For the shift plan',
    'our courier lost a whole truck',
  ])('“%s” is a remark', clause => expect(isRemark(clause, `${clause}. How many tickets?`)).toBe(true))

  test.each([
    'only people with at least 20 tickets',
    'email is slower than chat',
    'without phone and live chat',
    'I mean the groups',
    'I’d like the CSAT for email',
    'which of the five factors is lowest?',
    'those tickets by channel',
    'this month so far',
    'that took longer than two days',
    'leaving out Feedback',
  ])('“%s” is not a remark', clause => expect(isRemark(clause, `${clause}. How many tickets?`)).toBe(false))
})
