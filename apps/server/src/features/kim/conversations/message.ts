import type { KimMessage } from '@pulse/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'

/** The columns that make up a message. */
export const messageColumns = [
  ...(['message_id', 'author', 'body', 'evidence', 'engine'] as const),
  ...(['reading', 'suggestions', 'helpful', 'note', 'kim_messages.created_at'] as const),
] as const

export type MessageRow = Pick<
  Selectable<Tables['kim_messages']>,
  | 'message_id'
  | 'author'
  | 'body'
  | 'evidence'
  | 'engine'
  | 'reading'
  | 'suggestions'
  | 'helpful'
  | 'note'
  | 'created_at'
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
    reading: row.reading,
    suggestions: row.suggestions,
    feedback: row.helpful === null ? null : { helpful: row.helpful, note: row.note },
  }
}
