import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { liveRuns } from './runs.ts'

/** How far scoring is: of what everybody sees, and of a rescoring that runs beside it. */
export async function scoringProgress(tx: Kysely<Tables>, accountId: number) {
  const runs = await liveRuns(tx, accountId)
  const figures = await Promise.all(
    runs.map(async run => ({ ...run, ...(await countRun(tx, accountId, run.runId)) })),
  )
  const current = figures.find(run => run.state === 'current')
  const filling = figures.find(run => run.state === 'filling')
  return { current: current ?? null, rescoring: filling ?? null }
}

async function countRun(tx: Kysely<Tables>, accountId: number, runId: string) {
  const { rows } = await sql<{
    scored: number
    not_scorable: number
    waiting: number
    set_aside: number
    error: string | null
  }>`
    select (select count(*) from ticket_insights where account_id = ${accountId} and run_id = ${runId} and eligible) as scored,
           (select count(*) from ticket_insights where account_id = ${accountId} and run_id = ${runId} and not eligible) as not_scorable,
           count(*) filter (where not set_aside) as waiting, count(*) filter (where set_aside) as set_aside,
           max(error) filter (where not set_aside) as error
      from scoring_queue where account_id = ${accountId} and run_id = ${runId}`.execute(tx)
  const [count] = rows
  return {
    scored: count?.scored ?? 0,
    notScorable: count?.not_scorable ?? 0,
    waiting: count?.waiting ?? 0,
    setAside: count?.set_aside ?? 0,
    waitingBecause: count?.error ?? null,
  }
}
