import type { KimMessage } from '@pulse/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'

type MessageRow = Pick<
  Selectable<Tables['kim_messages']>,
  'message_id' | 'author' | 'body' | 'evidence' | 'engine' | 'helpful' | 'note' | 'created_at'
>

/** Converts a stored message to its API form. */
export function messageOf(row: MessageRow): KimMessage {
  return {
    id: row.message_id,
    from: row.author,
    text: row.body,
    at: row.created_at.toISOString(),
    evidence: row.evidence,
    engine: row.engine,
    feedback: row.helpful === null ? null : { helpful: row.helpful, note: row.note },
  }
}
