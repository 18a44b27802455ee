import type { SettingsSection } from '@pulse/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { KeyedLock } from '../../platform/keyed-lock.ts'

export interface Change {
  accountId: number
  userId: string
  section: SettingsSection
  /** The change in one sentence. */
  summary: string
  before: unknown
  after: unknown
  now: Date
  undoes?: number
}

const turns = new KeyedLock()

/** Settings changes run one at a time per account, and waiting ones don't hold a connection. */
export function changeInTurn<Result>(
  database: Database,
  accountId: number,
  change: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return turns.run(String(accountId), () => database.withAccount(accountId, change))
}

/**
 * Returns a section's version, after checking that it is still the one the user was editing. Until the transaction
 * ends, no other writer can change the account's settings, so the next change number is also reserved for this
 * writer. Call it before reading or writing anything.
 */
export async function claimSection(
  tx: Kysely<Tables>,
  accountId: number,
  section: SettingsSection,
  seen: number | undefined,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', ${accountId}))`.execute(tx)
  return checkVersion(await newestChange(tx, accountId, section), seen)
}

/**
 * The version after the latest change. Rejects a change that is based on an older version. The error names the user who
 * made the latest change.
 */
export function checkVersion(newest: NewestChange | undefined, seen: number | undefined): number {
  const version = newest?.change_no ?? 0
  if (seen !== undefined && seen !== version)
    throw new AppError(
      'conflict',
      newest
        ? `${newest.changed_by_name} changed this while you were editing: ${newest.summary} Reload to see that change, then make yours again.`
        : 'This was changed while you were editing. Reload to see the current version, then make your change again.',
    )
  return version
}

export async function sectionVersion(
  tx: Kysely<Tables>,
  accountId: number,
  section: SettingsSection,
): Promise<number> {
  return (await newestChange(tx, accountId, section))?.change_no ?? 0
}

/** Returns the section's new version. The section is claimed, so no other writer can take the same number. */
export async function recordChange(tx: Kysely<Tables>, change: Change): Promise<number> {
  const person = await tx
    .selectFrom('users')
    .where('account_id', '=', change.accountId)
    .where('user_id', '=', change.userId)
    .select('name')
    .executeTakeFirst()
  const change_no = await nextChange(tx, change.accountId)
  await tx
    .insertInto('settings_changes')
    .values({
      account_id: change.accountId,
      change_no,
      section: change.section,
      summary: change.summary,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      changed_by: change.userId,
      changed_by_name: person?.name ?? 'Unknown user',
      changed_at: change.now,
      undoes: change.undoes ?? null,
    })
    .execute()
  return change_no
}

/**
 * The number of the next change, reserved for the writer that has claimed a section. Changes are numbered per
 * account, so the numbers reveal nothing about other accounts.
 */
export async function nextChange(tx: Kysely<Tables>, accountId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('settings_changes')
    .where('account_id', '=', accountId)
    .select(eb => eb.fn.max('change_no').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * The latest redo of a change, or the change itself. Undoing an undo redoes the change under a new number, and its
 * effects are recorded under that number.
 */
export async function latestRedo(tx: Kysely<Tables>, accountId: number, change: number): Promise<number> {
  const { rows } = await sql<{ latest: number }>`
    with recursive chain (change_no, undone) as (
      select ${change}::bigint, false
      union
      select later.change_no, not chain.undone from chain
        join settings_changes as later on later.account_id = ${accountId} and later.undoes = chain.change_no)
    select max(change_no) as latest from chain where not undone`.execute(tx)
  return rows[0]?.latest ?? change
}

interface NewestChange {
  change_no: number
  changed_by_name: string
  summary: string
}

/** The latest change to a section, or to one part of the account's settings. */
export function newestChange(
  tx: Kysely<Tables>,
  accountId: number,
  section: SettingsSection,
  part?: string,
): Promise<NewestChange | undefined> {
  return tx
    .selectFrom('settings_changes')
    .where('account_id', '=', accountId)
    .where('section', '=', section)
    .$if(part !== undefined, query => query.where(sql<string>`after->>'part'`, '=', part ?? ''))
    .select(['change_no', 'changed_by_name', 'summary'])
    .orderBy('change_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}
