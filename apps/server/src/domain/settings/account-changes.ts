import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { checkVersion, claimSection, newestChange, recordChange } from './changes.ts'

/** The parts of the account's settings. Two users can change different parts at the same time. */
export type AccountPart =
  | 'hours'
  | 'timezone'
  | 'embedding'
  | 'publicInsights'
  | 'llm'
  | 'retention'
  | 'erasure'
  | 'members'
  | 'tracker'

interface AccountChange {
  accountId: number
  userId: string
  part: AccountPart
  /** The version the user was editing. */
  seen: number | undefined
  now: Date
}

interface Told {
  /** The change in one sentence, without secrets or identities. */
  summary: string
  before: object
  after: object
}

/**
 * Saves one change to the account's settings, unless another user changed that part first. Returns the part's new
 * version.
 */
export async function changeAccountSetting(
  tx: Kysely<Tables>,
  { part, seen, ...change }: AccountChange,
  make: () => Promise<Told>,
): Promise<number> {
  await claimSection(tx, change.accountId, 'account', undefined)
  checkVersion(await newestChange(tx, change.accountId, 'account', part), seen)
  const { summary, before, after } = await make()
  return recordChange(tx, {
    ...change,
    section: 'account',
    summary,
    before: { part, ...before },
    after: { part, ...after },
  })
}

/** The versions of all parts that have ever been changed. */
export async function accountVersions(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<(part: AccountPart) => number> {
  const { rows } = await sql<{ part: string; version: number }>`
    select after->>'part' as part, max(change_no) as version from settings_changes
     where account_id = ${accountId} and section = 'account' group by 1`.execute(tx)
  const versions = new Map(rows.map(row => [row.part, row.version]))
  return part => versions.get(part) ?? 0
}
