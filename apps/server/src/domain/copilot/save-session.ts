import { type Kysely, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import { notifyCall, type Tables, writeAndCall } from '../../platform/database/index.ts'
import type { SessionRow } from './sessions.ts'

export type MessageRow = Selectable<Tables['chat_messages']>

/** The channel for notifications about sessions. */
export const chatsChannel = 'copilot_chats'

export function noticeOf({ account_id, session_id, last_seq }: SessionRow): RawBuilder<unknown> {
  return notifyCall(chatsChannel, `${account_id} ${session_id} ${last_seq}`)
}

/**
 * Stores the changed columns of a locked session and its new messages, enqueues jobs, and notifies all processes after
 * the commit. It is one statement, because chats are busy and every statement costs processor time.
 */
export async function saveSession(
  tx: Kysely<Tables>,
  before: SessionRow,
  after: SessionRow,
  { messages = [], jobs = [] }: { messages?: MessageRow[]; jobs?: RawBuilder<unknown>[] } = {},
): Promise<void> {
  const change = changedColumns(before, after)
  const writes = [
    ...(messages.length > 0 ? [sql`${tx.insertInto('chat_messages').values(messages.map(asInserted))}`] : []),
    ...(Object.keys(change).length > 0
      ? [
          sql`${tx
            .updateTable('chat_sessions')
            .set(change)
            .where('account_id', '=', before.account_id)
            .where('session_id', '=', before.session_id)}`,
        ]
      : []),
  ]
  await writeAndCall(tx, writes, [...(messages.length > 0 ? [noticeOf(after)] : []), ...jobs])
}

function changedColumns(
  before: SessionRow,
  after: SessionRow,
): UpdateObject<Tables, 'chat_sessions', 'chat_sessions'> {
  const { engine_state, ...columns } = after
  const changed = Object.entries(columns).filter(
    ([column, value]) => before[column as keyof typeof columns] !== value,
  )
  return {
    ...Object.fromEntries(changed),
    ...(engine_state === before.engine_state
      ? {}
      : { engine_state: engine_state && JSON.stringify(engine_state) }),
  }
}

function asInserted(message: MessageRow) {
  return { ...message, sources: message.sources && JSON.stringify(message.sources) }
}
