import type { Connection, Connections } from '@pulse/contract'
import { platforms } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { scoringProgress } from '../scoring/progress.ts'
import { type ConnectionRow, connectionOf } from './connections.ts'
import type { HelpdeskAccess } from './helpdesk-access.ts'
import { webhookPath } from './webhook-key.ts'

/** The account's connection, with its state and progress. */
export async function connectionsOf(
  tx: Kysely<Tables>,
  accountId: number,
  helpdesks: HelpdeskAccess,
  now: Date,
): Promise<Connections> {
  const row = await connectionOf(tx, accountId)
  const { current } = await scoringProgress(tx, accountId)
  const { scored = 0, notScorable = 0, waiting = 0 } = current ?? {}
  const { rows } = await sql<{ has_tickets: boolean; rejected: number }>`
    select exists (select from scoring_settings where account_id = ${accountId} and demo_started_at is not null)
             or exists (select from tickets where account_id = ${accountId}) as has_tickets,
           (select count(*) from rejected_objects where account_id = ${accountId}) as rejected`.execute(tx)
  const { has_tickets: hasTickets = false, rejected = 0 } = rows[0] ?? {}
  return {
    connection: row
      ? describe(row, helpdesks, { scored: scored + notScorable, waiting, rejected }, now)
      : null,
    hasTickets,
    available: platforms.map(provider => ({ provider, problem: helpdesks.problem(provider) })),
  }
}

function describe(
  row: ConnectionRow,
  helpdesks: HelpdeskAccess,
  { scored, waiting, rejected }: { scored: number; waiting: number; rejected: number },
  now: Date,
): Connection {
  const { proof } = helpdesks.helpdesk(row.provider).webhook
  return {
    id: row.connection_id,
    provider: row.provider,
    account: row.subdomain,
    name: row.helpdesk_name,
    user: row.helpdesk_user,
    state: stateOf(row),
    reason: row.reason,
    waitingUntil: row.retry_at?.toISOString() ?? null,
    connectedAt: row.connected_at.toISOString(),
    lastSyncedAt: row.synced_at?.toISOString() ?? null,
    backfill: backfillOf(row, now),
    scoring: { scored, waiting },
    notUnderstood: Object.entries(row.not_understood)
      .map(([what, count]) => ({ what, count }))
      .sort((a, b) => b.count - a.count),
    webhook: {
      proof,
      path: proof === 'signature' ? webhookPath(row) : null,
      active: row.webhook_secret !== null,
      lastReceivedAt: row.webhook_sent_at?.toISOString() ?? null,
    },
    rejected,
  }
}

function stateOf(row: ConnectionRow): Connection['state'] {
  if (row.erasing) return 'erasing'
  if (row.paused) return 'paused'
  if (row.problem === 'rate_limited') return 'waiting'
  if (row.problem) return row.problem
  return row.backfill_done_at ? 'connected' : 'syncing'
}

function backfillOf(row: ConnectionRow, now: Date): Connection['backfill'] {
  const { backfill_stored: stored, backfill_expected: counted, backfill_covered: covered } = row
  const minutes = ((row.backfill_done_at ?? now).getTime() - row.backfill_started_at.getTime()) / 60_000
  const perMinute = stored > 0 && minutes > 0 ? Math.round(stored / minutes) : null
  const isRunning = row.backfill_done_at === null
  // If more tickets have been read than the helpdesk counted, the count was incomplete, for example because it skips
  // archived tickets.
  const expected = counted !== null && stored <= counted ? counted : null
  const share = expected === null ? covered : expected > 0 ? stored / expected : null
  const isEstimated = isRunning && share !== null && share > 0
  return {
    from: row.backfill_from?.toISOString().slice(0, 10) ?? null,
    done: !isRunning,
    stored,
    expected,
    readBackTo: row.read_back_to?.toISOString() ?? null,
    perMinute,
    percent: isEstimated ? Math.min(99, Math.floor(share * 100)) : isRunning ? null : 100,
    secondsLeft: isEstimated && minutes > 0 ? Math.ceil(((minutes * (1 - share)) / share) * 60) : null,
    estimatedFrom: isEstimated ? (expected === null ? 'days' : 'tickets') : null,
  }
}
