import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, objectOf } from '../reading.ts'
import { type GladlyApi, isGone } from './api.ts'
import type { People } from './people.ts'
import { ticketOf } from './transform.ts'

/** Pages are short because every conversation needs two or three calls. */
export const conversationsPerPage = 50
const mostAtOnce = 4

export interface Conversations {
  tickets: ArrivingTicket[]
  removed: string[]
}

type Outcome = { ticket: ArrivingTicket } | 'removed' | 'rejected'

/** Reads the current state of conversations, in the given order. */
export async function readConversations(
  ids: string[],
  { api, people }: { api: GladlyApi; people: People },
  misfits: Misfits,
): Promise<Conversations> {
  const outcomes: Outcome[] = []
  let next = 0
  let failed = false
  const work = async () => {
    while (next < ids.length && !failed) {
      const index = next++
      try {
        outcomes[index] = await readConversation(ids[index] ?? '', api, people, misfits)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  // Waits for every worker, so no call is still running if this fails.
  const ended = await Promise.allSettled(Array.from({ length: mostAtOnce }, work))
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
  return {
    tickets: outcomes.flatMap(outcome => (typeof outcome === 'object' ? [outcome.ticket] : [])),
    removed: ids.filter((_, index) => outcomes[index] === 'removed'),
  }
}

async function readConversation(
  id: string,
  api: GladlyApi,
  people: People,
  misfits: Misfits,
): Promise<Outcome> {
  const path = `/conversations/${encodeURIComponent(id)}`
  const conversation = await api.get(path, { accept: [400, 404] })
  if (isGone(conversation)) return 'removed'
  if (conversation.status === 400) {
    misfits.object('ticket', id, 'Gladly doesn’t support reading this conversation.', conversation.body)
    return 'rejected'
  }
  const items = await api.get(`${path}/items`, { accept: [400, 404] })
  if (isGone(items)) return 'removed'
  const { customerId, agentId } = objectOf(conversation.body)
  const customer = idOf(customerId)
  const hasItems = items.status !== 400 && Array.isArray(items.body)
  if (!hasItems) misfits.value('items', 'not supported by the API')
  // The remaining items can't be read at all, so the ticket counts as complete.
  if (items.headers.has('gladly-limited-data')) misfits.value('items', 'more than 1000')
  const ticket = ticketOf(
    conversation.body,
    hasItems ? items.body : [],
    {
      agents: await people.agents(idOf(agentId)),
      customer: customer === null ? null : await people.customer(customer),
      hasAllMessages: hasItems,
    },
    misfits,
  )
  return ticket ? { ticket } : 'rejected'
}
