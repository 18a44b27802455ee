import { setTimeout as pause } from 'node:timers/promises'
import { createOfflineEngine } from '@pulse/scoring/offline'
import { type Kysely, sql } from 'kysely'
import { searchModels } from '../../apps/server/src/domain/find/installed-models.ts'
import { ensureModel } from '../../apps/server/src/domain/find/search-models.ts'
import { requestScoring } from '../../apps/server/src/domain/scoring/score-tickets-job.ts'
import {
  scoringSettings,
  settingsDigest,
} from '../../apps/server/src/domain/scoring-settings/scoring-settings.ts'
import { storeTickets } from '../../apps/server/src/domain/tickets/store-tickets.ts'
import type { Database, Tables } from '../../apps/server/src/platform/database/index.ts'
import { message, someTicket } from '../../apps/server/test-support/tickets.ts'
import { lastDay } from '../answers/bench-tickets.ts'

/**
 * Makes the account's scoring run look as if the app had created it, so existing tickets aren't scored and indexed
 * again when new tickets arrive.
 */
export async function keepScores(owner: Kysely<Tables>, accountId: number): Promise<void> {
  const settings = settingsDigest(await scoringSettings(owner, accountId))
  const { version } = createOfflineEngine()
  await owner
    .updateTable('scoring_runs')
    .set({ version, settings })
    .where('account_id', '=', accountId)
    .execute()
  await ensureModel(owner, accountId, searchModels({ embeddings: null }))
  await owner
    .updateTable('search_models')
    .set({ queued_until: null })
    .where('account_id', '=', accountId)
    .execute()
  await owner.deleteFrom('search_queue').where('account_id', '=', accountId).execute()
}

/** Stores tickets at a steady rate until the signal is aborted. The app scores them. */
export async function arrive(
  database: Database,
  accountId: number,
  perSecond: number,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 0; !signal.aborted; n++) {
    await database.withAccount(accountId, async tx => {
      await storeTickets(tx, accountId, [arriving(n)])
      await requestScoring(tx, accountId)
    })
    await pause(1000 / perSecond, undefined, { signal }).catch(() => {})
  }
}

/** How many of the arrived tickets have been scored, and how many are still waiting. */
export async function arrivedTickets(owner: Kysely<Tables>, accountId: number) {
  const { rows } = await sql<{ scored: number; waiting: number }>`
    select (select count(*)::integer from ticket_facts
             where account_id = ${accountId} and ticket_id like 'arrived-%') as scored,
           (select count(*)::integer from scoring_queue where account_id = ${accountId}) as waiting`.execute(
    owner,
  )
  return rows[0] ?? { scored: 0, waiting: 0 }
}

function arriving(n: number) {
  const at = (minutes: number) => new Date(Date.parse(lastDay) + (600 + (n % 600) + minutes) * 60_000)
  const agentNo = String(n % 40).padStart(2, '0')
  const name = `agent ${agentNo}`
  return someTicket(`arrived-${n}`, {
    createdAt: at(0),
    updatedAt: at(40),
    resolvedAt: at(40),
    agent: { id: name, name, email: `agent.${agentNo}@bench.test` },
    messages: [
      {
        ...message('customer', 'Nina', `Where is my parcel ${n}? It was due on Thursday.`, 0),
        createdAt: at(0),
      },
      {
        ...message('agent', name, 'I am sorry. It is at the depot and arrives tomorrow.', 5),
        createdAt: at(5),
      },
    ],
  })
}
