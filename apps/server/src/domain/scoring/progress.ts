import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { liveRuns, type Run } from './runs.ts'

/** The progress of the visible scoring run, and of a rescoring alongside it. */
export async function scoringProgress(tx: Kysely<Tables>, accountId: number) {
  const runs = await liveRuns(tx, accountId)
  const figures = await Promise.all(
    runs.map(async run => ({ ...run, ...(await countRun(tx, accountId, run)) })),
  )
  const current = figures.find(run => run.state === 'current')
  const filling = figures.find(run => run.state === 'filling')
  return { current: current ?? null, rescoring: filling ?? null }
}

/**
 * A changed ticket keeps its score but counts as waiting until it is rescored. The same goes for a ticket whose older
 * messages are still being read.
 */
async function countRun(tx: Kysely<Tables>, accountId: number, { runId }: Run) {
  const { rows } = await sql<{ scored: number; not_scorable: number }>`
    select count(*) filter (where eligible) as scored, count(*) filter (where not eligible) as not_scorable
      from ticket_insights left join scoring_queue as waiting using (account_id, run_id, ticket_id)
     where account_id = ${accountId} and run_id = ${runId} and waiting.attempts is null`.execute(tx)
  const waiting = await sql<{ waiting: number; failed: number; error: string | null }>`
    select count(*) filter (where not failed)
             + (select count(*) from tickets where account_id = ${accountId} and incomplete) as waiting,
           count(*) filter (where failed) as failed, max(error) filter (where not failed) as error
      from scoring_queue where account_id = ${accountId} and run_id = ${runId}`.execute(tx)
  return {
    scored: rows[0]?.scored ?? 0,
    notScorable: rows[0]?.not_scorable ?? 0,
    waiting: waiting.rows[0]?.waiting ?? 0,
    failed: waiting.rows[0]?.failed ?? 0,
    waitingReason: waiting.rows[0]?.error ?? null,
  }
}
