import type { ArrivingMessage, ArrivingTicket } from '@pulse/helpdesks'

/**
 * Merges stored and arriving messages into one conversation in the order they were written. An arriving message
 * replaces the stored one with the same id.
 */
export function mergeMessages(stored: ArrivingMessage[], arriving: ArrivingMessage[]): ArrivingMessage[] {
  const merged = new Map<string, ArrivingMessage>()
  for (const [index, message] of [...stored, ...arriving].entries())
    merged.set(message.id ?? `without id ${index}`, message)
  return [...merged.values()].sort(
    (a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0) || compareIds(a.id, b.id),
  )
}

/** Compares numeric ids by value, so message 9 comes before message 10. */
function compareIds(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0)
}

/** Helpdesks that deliver messages separately identify authors only by id. */
export function withAuthorNames({ customer, agent, messages, ...ticket }: ArrivingTicket): ArrivingTicket {
  const names = new Map([
    [agent?.id, agent?.name],
    [customer.id, customer.name],
  ])
  const named = messages.map(message =>
    message.authorName === null && message.authorId !== null
      ? { ...message, authorName: names.get(message.authorId) ?? null }
      : message,
  )
  return { ...ticket, customer, agent, messages: named }
}
