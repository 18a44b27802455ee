import type { ChatSession, CopilotConversation } from '@pulse/contract'
import type { ConversationsSearch } from '../address.ts'

type Selection = { customer: CopilotConversation | undefined; session: ChatSession | undefined }

/** The customer and session selected in the URL. The customer can be given by ID, by phone number or by session. */
export function selectionIn(
  customers: readonly CopilotConversation[],
  { id, ph, session: sessionId }: ConversationsSearch,
): Selection {
  const customer =
    (id !== undefined && customers.find(one => one.id === id)) ||
    (ph !== undefined && customers.find(one => one.phoneNumber === ph)) ||
    (sessionId !== undefined &&
      customers.find(one => one.sessions.some(session => session.sessionId === sessionId))) ||
    undefined
  return { customer, session: customer?.sessions.find(one => one.sessionId === sessionId) }
}

/** Web chat customers have a placeholder phone number, so their email is shown instead. */
export function contactOf({ user, phoneNumber }: CopilotConversation): string {
  return phoneNumber.startsWith('web-') ? (user.email ?? 'Web chat') : phoneNumber
}
