import type { TrackerSettings } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

const defaults: TrackerSettings = {
  screenshots: true,
  screenshotMinutes: 10,
  blur: false,
  retentionDays: 90,
  snapsRole: 'manager',
}

const dayMs = 86_400_000

/** Snaps taken before this are deleted. */
export const oldestKept = (retentionDays: number, now: Date) =>
  new Date(now.getTime() - retentionDays * dayMs)

export async function trackerSettingsOf(tx: Kysely<Tables>, accountId: number): Promise<TrackerSettings> {
  const row = await tx
    .selectFrom('tracker_settings')
    .where('account_id', '=', accountId)
    .select([
      'screenshots',
      'screenshot_minutes as screenshotMinutes',
      'blur',
      'retention_days as retentionDays',
      'snaps_role as snapsRole',
    ])
    .executeTakeFirst()
  return row ?? defaults
}
