import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { mustHaveGivenPassword, mustHaveRole } from '../../platform/http/permissions.ts'
import type { Session } from '../../platform/http/session.ts'
import {
  ownAccount,
  setOwnEmbedOrigins,
  setOwnPublicInsights,
  setOwnTimezone,
} from '../accounts/own-account.ts'
import { storeBusinessHours } from '../scoring/settings.ts'
import { scoringSettings } from '../scoring-settings/scoring-settings.ts'
import type { RecordedChange, UndoableSection } from './undoable-section.ts'

const day = z.object({ opens: z.number(), closes: z.number() }).nullable()

/** The parts that can be restored. Deleted secrets, deleted keys and erased customers can't be. */
const restorable = z.union([
  z.object({
    part: z.literal('hours'),
    hours: z.object({ timezone: z.string(), week: z.array(day) }).nullable(),
  }),
  z.object({ part: z.literal('timezone'), timezone: z.string().nullable() }),
  z.object({ part: z.literal('embedding'), origins: z.array(z.string()) }),
  z.object({ part: z.literal('publicInsights'), publicInsights: z.boolean() }),
  z.object({ part: z.literal('retention'), months: z.number().nullable() }),
])
type State = z.infer<typeof restorable>

export const accountSection: UndoableSection = {
  async undoable(tx, accountId, changes) {
    const newest = await newestChanges(tx, accountId)
    return new Set(changes.filter(one => stateBefore(one) && newest.has(one.change)).map(one => one.change))
  },

  async undo(tx, { accountId, change }) {
    const state = stateBefore(change)
    if (!state || !(await newestChanges(tx, accountId)).has(change.change))
      throw new AppError(
        'conflict',
        'This setting was changed again or can’t be restored. Reload to see the current settings.',
      )
    const before = await present(tx, accountId, state.part)
    await restore(tx, accountId, state)
    return { before, after: state }
  },
}

/** Undoing requires the same role as the change itself and, if the change required the password, the password again. */
export function mustBeAllowedToUndo(
  session: Pick<Session, 'role' | 'passwordGiven'>,
  before: RecordedChange['before'],
): void {
  const part = restorable.safeParse(before).data?.part
  if (part === 'embedding' || part === 'retention') mustHaveRole(session, 'owner')
  if (part === 'retention') mustHaveGivenPassword(session)
}

function stateBefore({ before }: RecordedChange): State | null {
  return restorable.safeParse(before).data ?? null
}

/** The latest change to each part. Undoing an older change must not overwrite a newer one. */
async function newestChanges(tx: Transaction<Tables>, accountId: number): Promise<Set<number>> {
  const { rows } = await sql<{ change: number }>`
    select max(change_no) as change from settings_changes
     where account_id = ${accountId} and section = 'account' group by after->>'part'`.execute(tx)
  return new Set(rows.map(row => row.change))
}

async function present(tx: Transaction<Tables>, accountId: number, part: State['part']): Promise<State> {
  const account = await ownAccount(tx, accountId)
  if (part === 'timezone') return { part, timezone: account.timezone }
  if (part === 'embedding') return { part, origins: account.embed_origins }
  if (part === 'publicInsights')
    return { part, publicInsights: account.capabilities.includes('public_insights') }
  if (part === 'hours') return { part, hours: (await scoringSettings(tx, accountId)).businessHours ?? null }
  const row = await tx
    .selectFrom('account_settings')
    .where('account_id', '=', accountId)
    .select('retention_months')
    .executeTakeFirst()
  return { part, months: row?.retention_months ?? null }
}

async function restore(tx: Transaction<Tables>, accountId: number, state: State): Promise<void> {
  if (state.part === 'timezone') await setOwnTimezone(tx, state.timezone)
  else if (state.part === 'embedding') await setOwnEmbedOrigins(tx, state.origins)
  else if (state.part === 'publicInsights') await setOwnPublicInsights(tx, state.publicInsights)
  else if (state.part === 'hours') await storeBusinessHours(tx, accountId, state.hours)
  else
    await tx
      .updateTable('account_settings')
      .set({ retention_months: state.months })
      .where('account_id', '=', accountId)
      .execute()
}
