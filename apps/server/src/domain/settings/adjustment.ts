import type { ScoreAdjustment } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { requestRebuild } from '../facts/rebuild-facts-job.ts'
import { changeSettings } from '../scoring-settings/counted-settings.ts'

/** The account's score adjustment, or null if there isn't one. */
export async function adjustmentOf(tx: Kysely<Tables>, accountId: number): Promise<ScoreAdjustment | null> {
  const row = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .select('adjustment')
    .executeTakeFirst()
  return row?.adjustment ?? null
}

/** Null removes the adjustment. A job recalculates every figure, and the old figures stay visible until it is done. */
export async function applyAdjustment(
  tx: Kysely<Tables>,
  accountId: number,
  adjustment: ScoreAdjustment | null,
): Promise<void> {
  await changeSettings(tx, accountId, { adjustment })
  await requestRebuild(tx, accountId)
}

export function describeAdjustment(before: ScoreAdjustment | null, after: ScoreAdjustment | null): string {
  if (!after) return 'Score adjustment removed.'
  const from = before ? `${signed(before.points)} → ` : ''
  return `Score adjustment: ${from}${signed(after.points)} points for every AI CSAT.`
}

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`
