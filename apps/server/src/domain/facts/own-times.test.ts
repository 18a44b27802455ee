import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedAndReplied, ownTimes } from './own-times.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)
const message = (authorType: string, createdAt: Date | null, isPublic = true) => ({
  authorType,
  createdAt,
  public: isPublic,
})
const moments = {
  createdAt: at('02T09:00:00'),
  askedAt: at('02T09:00:00'),
  firstReplyAt: at('03T10:00:00'),
  resolvedAt: at('04T09:30:00'),
}
/** Monday to Friday, 9:00 to 17:00. */
const week = Array.from({ length: 7 }, (_, day) => (day < 5 ? { opens: 540, closes: 1020 } : null))

test('[TICKETS-011] [TICKETS-012] [TICKETS-054] times count only business hours, or all hours if none are set', () => {
  expect(ownTimes(moments, { timezone: 'UTC', week })).toEqual({ firstResponse: 540, fullResolution: 990 })
  expect(ownTimes(moments, undefined)).toEqual({ firstResponse: 1500, fullResolution: 2910 })
})

test('an unanswered or unresolved ticket has no time, and an immediate reply takes 0 minutes', () => {
  expect(ownTimes({ ...moments, firstReplyAt: null, resolvedAt: null }, undefined)).toEqual({
    firstResponse: null,
    fullResolution: null,
  })
  expect(ownTimes({ ...moments, firstReplyAt: moments.askedAt }, undefined).firstResponse).toBe(0)
})

test('the first reply is a human agent’s first public message after the customer’s first one', () => {
  const asked = at('02T10:00:00')
  expect(
    askedAndReplied([
      message('agent', at('02T09:00:00')),
      message('customer', asked),
      message('Bot', at('02T10:01:00')),
      message('SYSTEM', at('02T10:02:00')),
      message('agent', at('02T10:03:00'), false),
      message('agent', null),
      message('customer', at('02T10:04:00')),
      message('agent', at('02T10:30:00')),
      message('agent', at('02T11:00:00')),
    ]),
  ).toEqual({ askedAt: asked, firstReplyAt: at('02T10:30:00') })
  expect(askedAndReplied([message('agent', asked)])).toEqual({ askedAt: null, firstReplyAt: null })
  expect(askedAndReplied([])).toEqual({ askedAt: null, firstReplyAt: null })
})

test('in any zone and across clock changes, business time never exceeds the elapsed time', () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/New_York',
    'Europe/London',
    'Pacific/Chatham',
    'Asia/Kathmandu',
  )
  const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      zones,
      moment,
      fc.nat(60 * 24 * 40),
      fc.nat(60 * 24 * 40),
      (timezone, createdAt, reply, solve) => {
        const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
        const ticket = {
          createdAt,
          askedAt: createdAt,
          firstReplyAt: later(reply),
          resolvedAt: later(reply + solve),
        }
        const own = ownTimes(ticket, { timezone, week })
        const always = ownTimes(ticket, undefined)
        expect(always).toEqual({ firstResponse: reply, fullResolution: reply + solve })
        // The hour that is repeated when clocks go back is at night, outside these business hours.
        expect(own.firstResponse).toBeLessThanOrEqual(reply)
        expect(own.fullResolution).toBeGreaterThanOrEqual(own.firstResponse ?? 0)
        const open24 = { timezone, week: Array.from({ length: 7 }, () => ({ opens: 0, closes: 1440 })) }
        expect(
          Math.abs((ownTimes(ticket, open24).fullResolution ?? 0) - (reply + solve)),
        ).toBeLessThanOrEqual(60)
      },
    ),
  )
})
