import type { BusinessHours } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { findAccount } from '../accounts/accounts.ts'
import { changeSettings } from '../scoring-settings/counted-settings.ts'
import { scoringSettings } from '../scoring-settings/scoring-settings.ts'
import { scoringProgress } from './progress.ts'
import type { EngineId } from './runs.ts'
import { requestScoring } from './score-tickets-job.ts'

type Owner = Kysely<Tables>

export const engineNames = ['offline', 'llm'] as const satisfies EngineId['engine'][]

/** Takes effect with the next job, which rescores every ticket alongside the visible scores. */
export async function chooseEngine(owner: Owner, account: string, engine: EngineId['engine']): Promise<void> {
  await owner.transaction().execute(async tx => {
    const { account_id } = await findAccount(tx, account)
    await storeEngine(tx, account_id, engine)
  })
}

/** The transaction must be able to write to the account. */
export async function storeEngine(
  tx: Kysely<Tables>,
  account_id: number,
  engine: EngineId['engine'],
): Promise<void> {
  await tx
    .insertInto('scoring_settings')
    .values({ account_id, engine })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ engine }))
    .execute()
  await requestScoring(tx, account_id)
}

/** Null means around the clock. If the hours differ, tickets are rescored, as with a new engine. */
export async function setBusinessHours(
  owner: Owner,
  account: string,
  hours: BusinessHours | null,
): Promise<void> {
  await owner.transaction().execute(async tx => {
    const { account_id } = await findAccount(tx, account)
    await storeBusinessHours(tx, account_id, hours)
  })
}

/** The transaction must be able to write to the account. */
export async function storeBusinessHours(
  tx: Kysely<Tables>,
  account_id: number,
  hours: BusinessHours | null,
): Promise<void> {
  await changeSettings(tx, account_id, { business_hours: hours })
  await requestScoring(tx, account_id)
}

export async function getBusinessHours(owner: Owner, account: string): Promise<BusinessHours | null> {
  const { account_id } = await findAccount(owner, account)
  return (await scoringSettings(owner, account_id)).businessHours ?? null
}

/** Gives failed tickets three more attempts. Returns the number of tickets. */
export async function retryFailed(owner: Owner, account: string): Promise<number> {
  return owner.transaction().execute(async tx => {
    const { account_id } = await findAccount(tx, account)
    const again = await tx
      .updateTable('scoring_queue')
      .set({ attempts: 0, failed: false, not_before: null })
      .where('account_id', '=', account_id)
      .where('failed', '=', true)
      .returning('ticket_id')
      .execute()
    if (again.length) await requestScoring(tx, account_id)
    return new Set(again.map(row => row.ticket_id)).size
  })
}

/**
 * A ticket is listed once for each run in which it failed, because it may fail in a rescoring even if it was scored in
 * the current run.
 */
export async function listFailed(owner: Owner, account: string) {
  const { account_id } = await findAccount(owner, account)
  return owner
    .selectFrom('scoring_queue')
    .innerJoin('scoring_runs', join =>
      join
        .onRef('scoring_runs.account_id', '=', 'scoring_queue.account_id')
        .onRef('scoring_runs.run_id', '=', 'scoring_queue.run_id'),
    )
    .where('scoring_queue.account_id', '=', account_id)
    .where('failed', '=', true)
    .select(['ticket_id', 'engine', 'version', 'attempts', 'error'])
    .orderBy('ticket_updated_at', 'desc')
    .orderBy('ticket_id')
    .orderBy('engine')
    .execute()
}

/** The account's engine and the progress of its scoring runs. */
export async function scoringStatus(owner: Owner, account: { account_id: number; name: string }) {
  const { engine } = await scoringSettings(owner, account.account_id)
  return { account: account.name, chosen: engine, ...(await scoringProgress(owner, account.account_id)) }
}
