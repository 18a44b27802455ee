import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type AccountSettings, accountSettings, settingsDigest } from './scoring-settings.ts'

/** The settings that figures are made with. */
export type CountedSettings = Pick<AccountSettings, 'weights' | 'slaMinutes' | 'businessHours'>

type Change = Partial<Record<'weights' | 'sla_minutes' | 'business_hours', object | null>>

/**
 * Sets what figures are made with. Those people see stay as they are until they have been made anew as a whole, so
 * the settings behind them are kept beside the new ones. Ask for a rebuild, or for scoring, in the same transaction.
 */
export async function changeSettings(tx: Kysely<Tables>, accountId: number, change: Change): Promise<void> {
  await tx
    .insertInto('scoring_settings')
    .values({ account_id: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Nobody else changes them, or brings figures up to date with them, from here to the end of the transaction.
  await sql`select from scoring_settings where account_id = ${accountId} for update`.execute(tx)
  const behindFigures = await countedSettings(tx, accountId)
  const values = Object.fromEntries(
    Object.entries(change).map(([column, value]) => [column, value && JSON.stringify(value)]),
  )
  await tx.updateTable('scoring_settings').set(values).where('account_id', '=', accountId).execute()
  await recordCounted(tx, accountId, behindFigures)
}

/** What the figures that people see are made with; other settings may be on their way. */
export async function countedSettings(tx: Kysely<Tables>, accountId: number): Promise<CountedSettings> {
  return (await countedApart(tx, accountId)) ?? settingsOfFigures(await accountSettings(tx, accountId))
}

/** What figures made anew are to be made with: the targets go with the scores that everybody sees. */
export async function settingsForRebuild(tx: Kysely<Tables>, accountId: number): Promise<CountedSettings> {
  const set = settingsOfFigures(await accountSettings(tx, accountId))
  const counted = await countedApart(tx, accountId)
  if (!counted || (await currentDigest(tx, accountId)) !== settingsDigest(counted)) return set
  return { ...counted, weights: set.weights }
}

/** The figures are made with these now. When others were set meanwhile, their turn is still to come. */
export async function recordCounted(
  tx: Kysely<Tables>,
  accountId: number,
  used: CountedSettings,
): Promise<void> {
  await sql`select from scoring_settings where account_id = ${accountId} for update`.execute(tx)
  const set = settingsOfFigures(await accountSettings(tx, accountId))
  await tx
    .updateTable('scoring_settings')
    .set({ counted: isDeepStrictEqual(plain(set), plain(used)) ? null : JSON.stringify(used) })
    .where('account_id', '=', accountId)
    .execute()
}

/** Whether figures are still to be brought up to date with the settings. */
export async function isRecounting(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  return (await countedApart(tx, accountId)) !== null
}

/** Whether nothing but a rebuild is missing for the targets that are set: the scores everybody sees follow them. */
export async function targetsAwaitRebuild(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const counted = await countedApart(tx, accountId)
  if (!counted) return false
  const wanted = settingsDigest(await accountSettings(tx, accountId))
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

function settingsOfFigures({ weights, slaMinutes, businessHours }: AccountSettings): CountedSettings {
  return { weights, slaMinutes, ...(businessHours && { businessHours }) }
}

const plain = (settings: CountedSettings): unknown => JSON.parse(JSON.stringify(settings))
