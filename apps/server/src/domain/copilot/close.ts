import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { append } from './messages.ts'
import { changeSession, type SessionRow } from './sessions.ts'

/** Sent to the customer when a person closes the chat. */
export const chatResolved = 'This chat was resolved. Start a new chat if you need anything else.'

/** Closes a session, which then accepts no more messages. Its row must already be locked. */
export async function closeSession(
  tx: Kysely<Tables>,
  session: SessionRow,
  message: string,
  now: Date,
): Promise<SessionRow> {
  const told = await append(tx, session, { role: 'assistant', kind: 'closed', content: message }, now)
  return changeSession(tx, told, { state: 'closed', closed_at: now, agent_id: null })
}
