import { type CopilotSettings, defaultCopilotSettings } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** Stored values with the defaults for everything that was never changed. */
export async function copilotSettingsOf(tx: Kysely<Tables>, accountId: number): Promise<CopilotSettings> {
  const row = await tx
    .selectFrom('copilot_settings')
    .where('account_id', '=', accountId)
    .select('settings')
    .executeTakeFirst()
  return { ...defaultCopilotSettings, ...row?.settings }
}

/** Omitted fields keep their values. */
export async function changeCopilotSettings(
  tx: Kysely<Tables>,
  accountId: number,
  change: { [Field in keyof CopilotSettings]?: CopilotSettings[Field] | undefined },
): Promise<CopilotSettings> {
  // The database merges the fields, so simultaneous changes to different fields don't overwrite each other.
  const settings = JSON.stringify(change)
  await tx
    .insertInto('copilot_settings')
    .values({ account_id: accountId, settings })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({
        settings: sql<string>`${ref('copilot_settings.settings')} || ${ref('excluded.settings')}`,
      })),
    )
    .execute()
  return copilotSettingsOf(tx, accountId)
}
