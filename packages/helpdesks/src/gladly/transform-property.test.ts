import { channelIds } from '@pulse/contract/channels'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Misfits } from '../not-understood.ts'
import { agentsOf, customerOf, ticketOf } from './transform.ts'

const real = {
  conversation: {
    id: 'c1',
    customerId: 'martha',
    agentId: 'amy',
    inboxId: 'general',
    createdAt: '2026-01-02T00:10:00Z',
    closedAt: '2026-01-03T08:10:00Z',
    status: 'CLOSED',
  },
  items: [
    'EMAIL',
    'CHAT_MESSAGE',
    'PHONE_CALL',
    'VOICEMAIL',
    'CONVERSATION_NOTE',
    'CONVERSATION_STATUS_CHANGE',
  ].map((type, index) => ({
    id: `i${index}`,
    timestamp: `2026-01-02T00:1${index}:00.07Z`,
    initiator: { id: 'martha', type: 'CUSTOMER' },
    content: { type, subject: 'Return', content: '<p>Hi</p>', status: 'CLOSED', recordingDuration: '11' },
  })),
  customer: {
    id: 'martha',
    name: 'Martha',
    emails: [{ original: 'm@x.test' }],
    emailAddresses: ['m@x.test'],
  },
  agents: [{ id: 'amy', name: 'Amy', emailAddress: 'amy@x.test' }],
}

type Paths = (string | number)[][]
function pathsIn(value: unknown, path: (string | number)[] = []): Paths {
  if (typeof value !== 'object' || value === null) return [path]
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap(key => pathsIn((value as Record<string, unknown>)[key], [...path, key]))]
}

/** Real objects in which a few values are replaced with arbitrary ones. */
const mutated = fc
  .array(fc.tuple(fc.constantFrom(...pathsIn(real).filter(path => path.length > 0)), fc.jsonValue()), {
    maxLength: 4,
  })
  .map(replacements => {
    const copy = structuredClone(real) as unknown as Record<string, unknown>
    for (const [path, value] of replacements) {
      let inside: unknown = copy
      for (const key of path.slice(0, -1)) inside = (inside as Record<string, unknown> | null)?.[key]
      if (typeof inside === 'object' && inside !== null)
        (inside as Record<string, unknown>)[String(path.at(-1))] = value
    }
    return copy
  })
const anything = fc.record({
  conversation: fc.jsonValue(),
  items: fc.oneof(
    fc.jsonValue(),
    fc.array(fc.record({ content: fc.jsonValue(), initiator: fc.jsonValue() })),
  ),
  customer: fc.jsonValue(),
  agents: fc.jsonValue(),
})

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isMoment = (value: unknown) => value instanceof Date && Number.isFinite(value.getTime())

it.each([
  ['anything', anything],
  ['real objects with values replaced', mutated],
] as const)('never throws and returns a valid ticket or a reason for %s', (_name, objects) => {
  let [accepted, rejected] = [0, 0]
  fc.assert(
    fc.property(
      objects as fc.Arbitrary<Record<string, unknown>>,
      ({ conversation, items, customer, agents }) => {
        const misfits = new Misfits()
        const surroundings = {
          agents: agentsOf(Array.isArray(agents) ? agents : []),
          customer: customerOf(customer),
          hasAllMessages: true,
        }
        const ticket = ticketOf(conversation, items, surroundings, misfits)
        if (!ticket) {
          rejected++
          expect(misfits.rejected.some(({ kind, reason }) => kind === 'ticket' && reason !== '')).toBe(true)
          return
        }
        accepted++
        expect(ticket.ticketId).not.toBe('')
        expect([ticket.ticketId, ticket.status].every(isText)).toBe(true)
        expect(channelIds).toContain(ticket.channel)
        expect(
          [ticket.createdAt, ticket.updatedAt, ticket.resolvedAt ?? ticket.createdAt].every(isMoment),
        ).toBe(true)
        expect(ticket.updatedAt >= ticket.createdAt).toBe(true)
        const { id, name, firstname, email } = ticket.customer
        expect(
          [ticket.subject, id, name, firstname, email, ticket.agent?.email ?? null].every(isTextOrNull),
        ).toBe(true)
        expect(ticket.agent === null || isText(ticket.agent.name)).toBe(true)
        expect(ticket.groupId === null || Number.isSafeInteger(ticket.groupId)).toBe(true)
        expect(Number.isSafeInteger(ticket.metrics.reopens)).toBe(true)
        for (const message of ticket.messages) {
          expect(isText(message.body) && typeof message.public === 'boolean').toBe(true)
          expect(message.createdAt === null || isMoment(message.createdAt)).toBe(true)
          expect([message.id, message.authorId, message.authorName].every(isTextOrNull)).toBe(true)
          expect(['customer', 'agent', 'Bot', 'SYSTEM', null]).toContain(message.authorType)
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(accepted + rejected).toBeGreaterThan(0)
  if (objects === mutated) expect(accepted).toBeGreaterThan(100)
})
