import { randomBytes } from 'node:crypto'
import { accountName, type Capability, type Platform, reservedAccountNames } from '@pulse/contract'
import { type Kysely, sql } from 'kysely'
import { isConcurrentChange, type Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import { filesOfAccount } from '../../platform/files/file-key.ts'
import type { SecretBox } from '../../platform/secrets.ts'

type Owner = Kysely<Tables>

export interface NewAccount {
  name: string
  platform: Platform
  accountType?: string
  timezone?: string | null
  capabilities?: Capability[]
}

export async function createAccount(owner: Owner, account: NewAccount): Promise<number> {
  const name = checkedName(account.name)
  const timezone = checkedTimezone(account.timezone ?? null)
  const created = await owner
    .insertInto('accounts')
    .values({
      name,
      platform: account.platform,
      account_type: checkedType(account.accountType ?? 'brand'),
      timezone,
      capabilities: account.capabilities ?? [],
    })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!created) throw new AppError('conflict', `There is already an account named ${name}.`)
  return created.account_id
}

export async function findAccount(owner: Owner, name: string) {
  const account = await owner.selectFrom('accounts').where('name', '=', name).selectAll().executeTakeFirst()
  if (!account) throw new AppError('not_found', `There is no account named ${name}.`)
  return account
}

export function listAccounts(owner: Owner) {
  return owner
    .selectFrom('accounts')
    .select(['account_id', 'name', 'platform', 'account_type', 'timezone', 'capabilities', 'created_at'])
    .select(query =>
      query
        .selectFrom('logins')
        .whereRef('logins.account_id', '=', 'accounts.account_id')
        .select(count => count.fn.countAll<number>().as('users'))
        .as('users'),
    )
    .orderBy('name')
    .execute()
}

/** Changes only the given fields. */
export async function changeAccount(
  owner: Owner,
  name: string,
  change: { platform?: Platform; accountType?: string; timezone?: string | null },
): Promise<void> {
  const { account_id } = await findAccount(owner, name)
  const { platform, accountType, timezone } = change
  const values = {
    ...(platform === undefined ? {} : { platform }),
    ...(accountType === undefined ? {} : { account_type: checkedType(accountType) }),
    ...(timezone === undefined ? {} : { timezone: checkedTimezone(timezone) }),
  }
  if (Object.keys(values).length === 0) return
  await owner.updateTable('accounts').set(values).where('account_id', '=', account_id).execute()
}

/** Deletes the account with its users, sessions and all other data. */
export async function deleteAccount(owner: Owner, name: string): Promise<void> {
  const { account_id } = await findAccount(owner, name)
  for (let attempt = 1; ; attempt++)
    try {
      return await owner.transaction().execute(async tx => {
        // Deleting a large account takes longer than the usual statement timeout.
        await sql`set local statement_timeout = 0`.execute(tx)
        await tx.deleteFrom('accounts').where('account_id', '=', account_id).execute()
        await requestFileDeletion(tx, [filesOfAccount(account_id)])
      })
    } catch (error) {
      // A job for this account may lock rows in a different order and cause a deadlock. The deletion is then retried.
      if (!isConcurrentChange(error) || attempt === deletionAttempts) throw error
    }
}

const deletionAttempts = 5

/** Creates a new secret, which is never shown again after this call. The old secret stops working immediately. */
export async function rotateEmbedSecret(owner: Owner, box: SecretBox, name: string): Promise<string> {
  const { account_id } = await findAccount(owner, name)
  const { secret, sealed } = makeEmbedSecret(box, account_id)
  await owner
    .updateTable('accounts')
    .set({ embed_secret: sealed })
    .where('account_id', '=', account_id)
    .execute()
  return secret
}

export function makeEmbedSecret(box: SecretBox, accountId: number): { secret: string; sealed: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, sealed: box.seal(secret, embedSecretPurpose(accountId)) }
}

export function embedSecretPurpose(accountId: number): string {
  return `embed secret of account ${accountId}`
}

/** Replaces the whole list. Each entry is an exact origin such as https://app.example.com: no path, no wildcard. */
export async function setEmbedOrigins(owner: Owner, name: string, origins: string[]): Promise<void> {
  const { account_id } = await findAccount(owner, name)
  checkOrigins(origins)
  await owner
    .updateTable('accounts')
    .set({ embed_origins: origins })
    .where('account_id', '=', account_id)
    .execute()
}

export function checkOrigins(origins: string[]): void {
  for (const origin of origins)
    if (!isExactOrigin(origin))
      throw new AppError(
        'invalid_input',
        `"${origin}" is not an origin. Use the form https://app.example.com, without a path.`,
      )
}

/**
 * A URL's host may contain characters that DNS names can't, such as a wildcard, or a semicolon that would end the CSP
 * directive.
 */
const plainHost = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/

function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin } = new URL(text)
  return /^https?:$/.test(protocol) && plainHost.test(hostname) && origin === text
}

function checkedName(name: string): string {
  const checked = accountName.safeParse(name)
  if (!checked.success)
    throw new AppError(
      'invalid_input',
      `"${name}" can’t be an account name. ${checked.error.issues[0]?.message}`,
    )
  if ((reservedAccountNames as readonly string[]).includes(name))
    throw new AppError('invalid_input', `"${name}" is reserved for a page. Choose another name.`)
  return checked.data
}

function checkedType(type: string): string {
  if (!/^[a-z][a-z0-9_-]{0,62}$/.test(type))
    throw new AppError(
      'invalid_input',
      `"${type}" is not an account type. Use one lowercase word, such as brand.`,
    )
  return type
}

/** Only named time zones are allowed, because PostgreSQL reads an offset such as +05:00 with the opposite sign. */
function checkedTimezone(timezone: string | null): string | null {
  if (timezone === null || (/^[a-z]/i.test(timezone) && isTimezone(timezone))) return timezone
  throw new AppError('invalid_input', `"${timezone}" is not a timezone. Use a name such as America/New_York.`)
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
