import { type CopilotSettings, defaultCopilotSettings } from '@pulse/contract'
import type { RespondRequest } from '@pulse/copilot'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { CustomerRow } from './customers.ts'
import { engineVersionSql } from './engine-version.ts'
import type { MessageRow } from './save-session.ts'
import type { SessionIds, SessionRow } from './sessions.ts'

/** How many of a conversation's latest messages are passed to the engine. */
export const longestHistory = 100

/** A customer's message that a process has claimed, with everything needed to answer it. */
export interface Turn {
  claim: string
  session: SessionRow
  customer: Pick<CustomerRow, 'name' | 'email' | 'phone'>
  settings: CopilotSettings
  question: Pick<MessageRow, 'seq' | 'content' | 'order_id'>
  history: RespondRequest['history']
  /** Omitted if the version wasn't read along with the question. */
  engineVersion?: string
}

interface Opened extends Pick<Turn, 'session' | 'customer' | 'settings' | 'history'> {
  engineVersion: string
  /** The seq of the message with the given client id, if it is already stored. */
  knownSeq: number | null
}

/** Locks a session and reads, in one statement, everything needed to store the next message and answer it. */
export async function openTurn(
  tx: Kysely<Tables>,
  ids: SessionIds,
  clientId: string | undefined,
): Promise<Opened | undefined> {
  const first = await readTurn(tx, ids, clientId)
  // If the statement waited for the lock, it may have missed messages that were stored in the meantime. A second
  // statement sees them.
  return first && first.lastSeq < first.session.last_seq ? readTurn(tx, ids, clientId) : first
}

async function readTurn(
  tx: Kysely<Tables>,
  { accountId, sessionId }: SessionIds,
  clientId: string | undefined,
): Promise<(Opened & { lastSeq: number }) | undefined> {
  const ofSession = tx
    .selectFrom('chat_messages')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
  const row = await tx
    .selectFrom('chat_sessions as session')
    .innerJoin('chat_customers as customer', join =>
      join
        .onRef('customer.account_id', '=', 'session.account_id')
        .onRef('customer.customer_id', '=', 'session.customer_id'),
    )
    .where('session.account_id', '=', accountId)
    .where('session.session_id', '=', sessionId)
    .selectAll('session')
    .select(({ selectFrom }) => [
      'customer.name',
      'customer.email',
      'customer.phone',
      selectFrom('copilot_settings').where('account_id', '=', accountId).select('settings').as('settings'),
      ofSession
        .where('client_id', '=', clientId ?? null)
        .select('seq')
        .as('known_seq'),
      selectFrom(
        ofSession
          .orderBy('seq', 'desc')
          .limit(longestHistory)
          .select(['seq', 'role', 'content', 'written_at'])
          .as('latest'),
      )
        .select(
          sql<StoredMessage[]>`json_agg(json_build_object(
            'seq', seq, 'role', role, 'content', content, 'written_at', written_at) order by seq)`.as(
            'messages',
          ),
        )
        .as('history'),
      engineVersionSql(accountId).as('engine_version'),
    ])
    .forUpdate('session')
    .executeTakeFirst()
  if (!row) return undefined
  const { name, email, phone, settings, known_seq, history, engine_version, ...session } = row
  return {
    session,
    customer: { name, email, phone },
    settings: { ...defaultCopilotSettings, ...settings },
    history: (history ?? []).map(({ role, content, written_at }) => ({
      role,
      content,
      timestamp: new Date(written_at).toISOString(),
    })),
    engineVersion: engine_version,
    knownSeq: known_seq,
    lastSeq: history?.at(-1)?.seq ?? 0,
  }
}

interface StoredMessage extends Pick<MessageRow, 'seq' | 'role' | 'content'> {
  written_at: string
}
