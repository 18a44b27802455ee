import type { TrackerSettings } from '@pulse/contract'
import { changeAccountSetting } from '../../domain/settings/account-changes.ts'
import { changeInTurn } from '../../domain/settings/changes.ts'
import { oldestKept, trackerSettingsOf } from '../../domain/snaps/snap-settings.ts'
import { countSnaps } from '../../domain/snaps/snaps.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

type Needs = Pick<Services, 'database' | 'now'>

export async function getTrackerSettings({ database }: Needs, accountId: number) {
  return { data: await database.withAccount(accountId, tx => trackerSettingsOf(tx, accountId)) }
}

/** Counts the snaps that would be deleted the next night with this setting. */
export async function previewTrackerSettings(
  { database, now }: Needs,
  accountId: number,
  retentionDays: number,
) {
  const limit = oldestKept(retentionDays, now())
  return database.withAccount(accountId, async tx => ({ data: await countSnaps(tx, accountId, limit) }))
}

/** Saves the settings and adds the change to the account's settings history. */
export async function setTrackerSettings(
  { database, now }: Needs,
  { accountId, userId }: Session,
  settings: TrackerSettings,
) {
  const columns = {
    screenshots: settings.screenshots,
    screenshot_minutes: settings.screenshotMinutes,
    blur: settings.blur,
    retention_days: settings.retentionDays,
    snaps_role: settings.snapsRole,
  }
  await changeInTurn(database, accountId, tx =>
    changeAccountSetting(
      tx,
      { accountId, userId, part: 'tracker', seen: undefined, now: now() },
      async () => {
        const before = await trackerSettingsOf(tx, accountId)
        await tx
          .insertInto('tracker_settings')
          .values({ account_id: accountId, ...columns })
          .onConflict(conflict => conflict.column('account_id').doUpdateSet(columns))
          .execute()
        return { summary: summaryOf(settings), before, after: settings }
      },
    ),
  )
  return { data: settings }
}

function summaryOf({
  screenshots,
  blur,
  screenshotMinutes,
  retentionDays,
  snapsRole,
}: TrackerSettings): string {
  if (!screenshots) return 'Turned off time snaps.'
  const every = `${blur ? 'blurred ' : ''}every ${screenshotMinutes} min`
  return `Set time snaps: ${every}, kept ${retentionDays} days, visible to the role ${snapsRole} and above.`
}
