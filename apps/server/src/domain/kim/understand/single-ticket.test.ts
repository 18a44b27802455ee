import { describe, expect, test } from 'vitest'
import { readingOf } from '../../../../test-support/kim-reading.ts'
import { withoutTicketDetails } from './single-ticket.ts'

describe('questions about a single ticket', () => {
  test.each([
    'which ticket took the longest to resolve last week and who handled it?',
    'which ticket had the lowest csat in October, whose was it and what was it about?',
    'which ticket was reopened most often in October and which category was it in?',
    'the slowest first reply in November: which ticket, which agent, which channel?',
    'lowest scored live chat ticket last week, and which subcategory?',
    'what’s the longest anyone waited for a first reply in October, and who was the agent?',
    'the worst ticket of yesterday?',
  ])('%s', question => expect(readingOf(question)).toMatchObject({ intent: 'tickets', top: 1 }))

  test('several tickets are listed with their agents', () => {
    expect(readingOf('show the 3 longest tickets in October with their agents')).toMatchObject({ top: 3 })
    expect(readingOf('worst tickets yesterday')).toMatchObject({ intent: 'tickets', top: null })
  })

  test.each([
    'which category has the longest resolution time, and which channel?',
    'which agent has the longest tickets, and which category?',
    'show the 3 longest tickets in October with their channels',
    'who is fastest, and which channel?',
  ])('nothing is left out of “%s”', question => expect(withoutTicketDetails(question)).toBe(question))
})
