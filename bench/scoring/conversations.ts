import { type DemoTicket, demoAccountData, generateDemo } from '@pulse/demo-data'
import type { Conversation, ScoringContext } from '@pulse/scoring'
import { createOfflineEngine } from '@pulse/scoring/offline'

export const messagesEach = 10
const account = 'acme'
const today = '2026-03-01'
const minutesBetween = 7

export function demoContext(): ScoringContext {
  const { categories, slaMinutes } = demoAccountData(account)
  return {
    slaMinutes,
    categories: categories
      .filter(category => !category.isSpam)
      .map(({ name, subcategories }) => ({ name, subcategories: subcategories.map(one => one.name) })),
  }
}

/** Builds distinct English conversations of ten messages each by joining short demo tickets and cutting long ones. */
export function tenMessageConversations(count: number): Conversation[] {
  const engine = createOfflineEngine()
  const context = demoContext()
  const made: Conversation[] = []
  let parts: DemoTicket[] = []
  for (const ticket of generateDemo({ account, today })) {
    if (made.length === count) return made
    const { language, eligible } = engine.score(asConversation(ticket.ticketId, [ticket]), context)
    if (language !== 'en' || !eligible) continue
    parts.push(ticket)
    if (spoken(parts).length < messagesEach) continue
    made.push(asConversation(ticket.ticketId, parts))
    parts = []
  }
  throw new Error(`There are only enough demo tickets for ${made.length} of ${count} conversations.`)
}

const spoken = (tickets: DemoTicket[]) =>
  tickets
    .flatMap(ticket => ticket.messages)
    .filter(
      message => message.public && (message.authorType === 'customer' || message.authorType === 'agent'),
    )

/**
 * All messages use the first ticket's agent and customer and have evenly spaced times, so joined tickets read as one
 * conversation.
 */
function asConversation(id: number, tickets: DemoTicket[]): Conversation {
  const [first] = tickets
  const agent = first?.agent?.name ?? null
  const customer = first?.customer.name ?? null
  const start = Date.parse(first?.createdAt ?? today)
  return {
    id: String(id),
    channel: first?.channel,
    subject: first?.subject,
    status: 'solved',
    agent_name: agent,
    customer_name: customer,
    messages: spoken(tickets)
      .slice(0, messagesEach)
      .map(({ authorType, body }, index) => ({
        author_type: authorType,
        author_name: authorType === 'agent' ? agent : customer,
        body,
        public: true,
        created_at: new Date(start + index * minutesBetween * 60_000).toISOString(),
      })),
  }
}
