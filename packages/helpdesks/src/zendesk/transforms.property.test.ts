import { channelIds } from '@pulse/contract/channels'
import { ratings } from '@pulse/contract/ratings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArrivingMessage } from '../arriving-ticket.ts'
import { Misfits } from '../not-understood.ts'
import { readForm, readGroup } from './groups-and-forms.ts'
import { type Authors, readComment, readEvent } from './message-transform.ts'
import { byId, readTicket } from './ticket-transform.ts'

/** A real object in which some fields are replaced with arbitrary values. */
const mutated = (real: Record<string, unknown>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(real)), fc.jsonValue()), { maxLength: 5 })
    .map(changes => ({ ...real, ...Object.fromEntries(changes) }))

const anyOf = (real: Record<string, unknown>) => fc.oneof(fc.jsonValue(), mutated(real), mutated(real))

const realTicket = {
  id: 2,
  via: { channel: 'email' },
  created_at: '2026-10-08T21:25:21Z',
  updated_at: '2026-10-09T07:57:21Z',
  subject: 'Late parcel',
  status: 'solved',
  requester_id: 391,
  assignee_id: 392,
  group_id: 393,
  ticket_form_id: 396,
  tags: [],
  satisfaction_rating: { score: 'good' },
  from_messaging_channel: false,
  metric_set: { reopens: 1, solved_at: '2026-10-09T06:00:00Z', reply_time_in_minutes: { business: 2 } },
}
const realComment = {
  id: 31,
  event_type: 'Comment',
  author_id: 392,
  body: 'Hi',
  html_body: '<p>Hi</p>',
  plain_body: 'Hi',
  public: true,
  via: { channel: 'web' },
  created_at: '2026-10-09T07:57:21Z',
}
const realUser = { id: 391, name: 'Cy', email: 'c@x.io', role: 'end-user' }

const authors: Authors = { isAgent: id => id === '392', nameOf: () => null }

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isDate = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime())

function expectValidMessage(message: ArrivingMessage): void {
  expect(message.id).toSatisfy(isText)
  expect(message.body).toSatisfy(isText)
  expect(message.authorId).toSatisfy(isTextOrNull)
  expect(message.public).toBeTypeOf('boolean')
  expect(['customer', 'agent', 'Bot', 'SYSTEM', null]).toContain(message.authorType)
  if (message.createdAt !== null) expect(message.createdAt).toSatisfy(isDate)
}

test('any ticket becomes a valid one or is rejected with a reason', () => {
  fc.assert(
    fc.property(anyOf(realTicket), fc.array(anyOf(realUser)), fc.jsonValue(), (raw, users, metrics) => {
      const misfits = new Misfits()
      const sideloads = { users: byId(users), metricSets: byId(metrics, 'ticket_id'), agent: () => null }
      const ticket = readTicket(raw, sideloads, misfits)
      if (!ticket) {
        expect(misfits.rejected[0]?.reason).toMatch(/missing/)
        return
      }
      expect(ticket.ticketId).toSatisfy(isText)
      expect(ticket.ticketId).not.toBe('')
      expect(ticket.status).toSatisfy(isText)
      expect(ticket.status).not.toBe('')
      expect(channelIds).toContain(ticket.channel)
      expect(ratings).toContain(ticket.satisfactionRating)
      expect(ticket.createdAt).toSatisfy(isDate)
      expect(ticket.updatedAt).toSatisfy(isDate)
      if (ticket.resolvedAt !== null) expect(ticket.resolvedAt).toSatisfy(isDate)
      for (const id of [ticket.groupId, ticket.formId])
        if (id !== null) expect(id).toSatisfy(Number.isSafeInteger)
      expect(
        [ticket.subject, ticket.ratingComment, ...Object.values(ticket.customer)].every(isTextOrNull),
      ).toBe(true)
      if (ticket.agent) expect([ticket.agent.id, ticket.agent.name].every(isText)).toBe(true)
      const { reported, reopens } = ticket.metrics
      for (const count of [reopens, reported?.firstResponse ?? null, reported?.fullResolution ?? null])
        if (count !== null) expect(count).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1000 },
  )
})

test('any comment becomes a valid message or is rejected with a reason', () => {
  fc.assert(
    fc.property(anyOf(realComment), raw => {
      const misfits = new Misfits()
      const message = readComment(raw, authors, misfits)
      if (message) expectValidMessage(message)
      else expect(misfits.rejected).toHaveLength(1)
    }),
    { numRuns: 1000 },
  )
})

test('any event is read, skipped or rejected', () => {
  const realEvent = { id: 1, ticket_id: 2, timestamp: 1791532660, updater_id: 3, via: 'Mail' }
  const events = fc
    .tuple(mutated(realEvent), fc.oneof(fc.jsonValue(), fc.array(anyOf(realComment))))
    .map(([event, child_events]) => ({ ...event, child_events }))
  fc.assert(
    fc.property(fc.oneof(events, fc.jsonValue()), raw => {
      const event = readEvent(raw, authors, new Misfits())
      if (!event) return
      expect(event.ticketId).toSatisfy(isText)
      for (const message of event.messages) expectValidMessage(message)
    }),
    { numRuns: 1000 },
  )
})

test('any group or form is valid or left out', () => {
  fc.assert(
    fc.property(anyOf({ id: 1, name: 'A', deleted: false, is_public: true, active: true }), raw => {
      for (const read of [readGroup(raw), readForm(raw)]) {
        if (!read) continue
        expect(read.id).toSatisfy(Number.isSafeInteger)
        expect(read.name).toSatisfy(isText)
      }
    }),
  )
})
