import type { Conversation, Message } from '../conversation.ts'

export type Role = 'customer' | 'agent' | 'bot' | 'system' | 'unknown'

const roleNames: Record<Exclude<Role, 'unknown'>, string> = {
  customer:
    'customer enduser user client visitor requester contact lead consumer shopper guest buyer caller sender',
  agent:
    'agent admin operator staff support employee teammate humanagent supportagent representative rep advisor member',
  bot: 'bot chatbot ai aiagent automation autoresponder virtualassistant assistant robot answerbot fin copilot workflow',
  system: 'system trigger integration api event macro app',
}
const roles = new Map<string, Role>(
  Object.entries(roleNames).flatMap(([role, list]) =>
    list.split(' ').map((n): [string, Role] => [n, role as Role]),
  ),
)
const automaticName =
  /^(?:no-?reply|do-?not-?reply|auto(?:matic)?[- ]?(?:reply|responder)|.*\b(?:chat)?bot|mailer-daemon)$/i
const automaticText =
  /this is an automat(?:ed|ic)\b|automatic(?:ally generated)? (?:reply|response|message|e-?mail)|auto-?generated|do not reply to this (?:e-?mail|message)|automatische antwort|réponse automatique|respuesta automática/i

/**
 * Who wrote each message. A missing author type is filled in only when the name is unambiguous: the customer's name,
 * the agent's name, or an author whose other messages all have the same type.
 */
export function rolesOf(conversation: Conversation): readonly Role[] {
  const known = found.get(conversation)
  if (known !== undefined) return known
  const roles = findRoles(conversation)
  found.set(conversation, roles)
  return roles
}

/** Cached because every part of the engine needs the roles, and finding them means reading every message. */
const found = new WeakMap<Conversation, readonly Role[]>()

function findRoles(conversation: Conversation): Role[] {
  const given = conversation.messages.map(givenRole)
  if (!given.includes('unknown')) return given
  const byName = new Map<string, Role>()
  const remember = (name: string, role: Role) =>
    byName.set(name, (byName.get(name) ?? role) === role ? role : 'unknown')
  const customer = plainName(conversation.customer_name)
  const agent = plainName(conversation.agent_name)
  if (customer) remember(customer, 'customer')
  if (agent) remember(agent, 'agent')
  for (const [i, message] of conversation.messages.entries()) {
    const name = plainName(message.author_name)
    const role = given[i] ?? 'unknown'
    if (name && role !== 'unknown') remember(name, role)
  }
  return given.map((role, i) => {
    if (role !== 'unknown') return role
    return byName.get(plainName(conversation.messages[i]?.author_name)) ?? 'unknown'
  })
}

function givenRole(message: Message): Role {
  const role = roles.get((message.author_type ?? '').toLowerCase().replace(/[^a-z]/g, '')) ?? 'unknown'
  if (role !== 'agent') return role
  if (automaticName.test((message.author_name ?? '').trim().slice(0, 100))) return 'bot'
  return automaticText.test(message.body.slice(0, 2_000)) ? 'bot' : role
}

export function plainName(name: string | null | undefined): string {
  return (name ?? '').normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
}
