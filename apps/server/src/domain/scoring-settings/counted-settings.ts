import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type ScoringSettings, scoringSettings, settingsDigest } from './scoring-settings.ts'

/** The settings used to compute figures. */
export type CountedSettings = Pick<ScoringSettings, 'weights' | 'slaMinutes' | 'businessHours' | 'adjustment'>

type Change = Partial<Record<'weights' | 'sla_minutes' | 'business_hours' | 'adjustment', object | null>>

/**
 * Changes the settings used to compute figures. Visible figures stay the same until all of them are recomputed, so
 * the settings they use are stored alongside the new ones. Request a rebuild or scoring in the same transaction.
 */
export async function changeSettings(tx: Kysely<Tables>, accountId: number, change: Change): Promise<void> {
  await tx
    .insertInto('scoring_settings')
    .values({ account_id: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Until the transaction ends, no other transaction can change the settings or update figures with them.
  await sql`select from scoring_settings where account_id = ${accountId} for update`.execute(tx)
  const behindFigures = await countedSettings(tx, accountId)
  const values = Object.fromEntries(
    Object.entries(change).map(([column, value]) => [column, value && JSON.stringify(value)]),
  )
  await tx.updateTable('scoring_settings').set(values).where('account_id', '=', accountId).execute()
  await recordCounted(tx, accountId, behindFigures)
}

/** The settings behind the visible figures; newer ones may be pending. */
export async function countedSettings(tx: Kysely<Tables>, accountId: number): Promise<CountedSettings> {
  return (await countedApart(tx, accountId)) ?? settingsOfFigures(await scoringSettings(tx, accountId))
}

/** The settings to use for rebuilding figures. Targets change only together with the visible scores. */
export async function settingsForRebuild(tx: Kysely<Tables>, accountId: number): Promise<CountedSettings> {
  const set = settingsOfFigures(await scoringSettings(tx, accountId))
  const counted = await countedApart(tx, accountId)
  if (!counted || (await currentDigest(tx, accountId)) !== settingsDigest(counted)) return set
  const { adjustment: _, ...targets } = counted
  return { ...targets, weights: set.weights, ...(set.adjustment && { adjustment: set.adjustment }) }
}

/** Records the settings that the figures now use. Settings changed in the meantime are still pending. */
export async function recordCounted(
  tx: Kysely<Tables>,
  accountId: number,
  used: CountedSettings,
): Promise<void> {
  await sql`select from scoring_settings where account_id = ${accountId} for update`.execute(tx)
  const set = settingsOfFigures(await scoringSettings(tx, accountId))
  await tx
    .updateTable('scoring_settings')
    .set({ counted: isDeepStrictEqual(plain(set), plain(used)) ? null : JSON.stringify(used) })
    .where('account_id', '=', accountId)
    .execute()
}

/** Whether figures still have to be updated to the current settings. */
export async function isRecalculating(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  return (await countedApart(tx, accountId)) !== null
}

/** Whether the current targets require only a rebuild, because the visible scores already use them. */
export async function targetsAwaitRebuild(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const counted = await countedApart(tx, accountId)
  if (!counted) return false
  const wanted = settingsDigest(await scoringSettings(tx, accountId))
  return wanted !== settingsDigest(counted) && wanted === (await currentDigest(tx, accountId))
}

async function countedApart(tx: Kysely<Tables>, accountId: number): Promise<CountedSettings | null> {
  const row = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .select('counted')
    .executeTakeFirst()
  return row?.counted ?? null
}

async function currentDigest(tx: Kysely<Tables>, accountId: number): Promise<string | null> {
  const run = await tx
    .selectFrom('scoring_runs')
    .where('account_id', '=', accountId)
    .where('state', '=', 'current')
    .select('settings')
    .executeTakeFirst()
  return run?.settings ?? null
}

function settingsOfFigures({
  weights,
  slaMinutes,
  businessHours,
  adjustment,
}: ScoringSettings): CountedSettings {
  return { weights, slaMinutes, ...(businessHours && { businessHours }), ...(adjustment && { adjustment }) }
}

const plain = (settings: CountedSettings): unknown => JSON.parse(JSON.stringify(settings))
