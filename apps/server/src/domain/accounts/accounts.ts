import { randomBytes } from 'node:crypto'
import { accountName, type Capability, type Platform, reservedAccountNames } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
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
  const timezone = account.timezone ?? null
  if (timezone !== null) checkTimezone(timezone)
  const created = await owner
    .insertInto('accounts')
    .values({
      name,
      platform: account.platform,
      account_type: account.accountType ?? 'brand',
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

/** Makes a new secret; the old one stops working at once. It is told here and never again. */
export async function rotateEmbedSecret(owner: Owner, box: SecretBox, name: string): Promise<string> {
  const { account_id } = await findAccount(owner, name)
  const secret = randomBytes(32).toString('base64url')
  await owner
    .updateTable('accounts')
    .set({ embed_secret: box.seal(secret, embedSecretPurpose(account_id)) })
    .where('account_id', '=', account_id)
    .execute()
  return secret
}

export function embedSecretPurpose(accountId: number): string {
  return `embed secret of account ${accountId}`
}

/** Replaces the whole list. Each is an exact origin such as https://app.example.com: no path, no wildcard. */
export async function setEmbedOrigins(owner: Owner, name: string, origins: string[]): Promise<void> {
  const { account_id } = await findAccount(owner, name)
  for (const origin of origins)
    if (!isExactOrigin(origin))
      throw new AppError(
        'invalid_input',
        `"${origin}" is not an origin. Use the form https://app.example.com, without a path.`,
      )
  await owner
    .updateTable('accounts')
    .set({ embed_origins: origins })
    .where('account_id', '=', account_id)
    .execute()
}

function isExactOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

function checkedName(name: string): string {
  const checked = accountName.safeParse(name)
  if (!checked.success)
    throw new AppError(
      'invalid_input',
      `"${name}" cannot name an account. ${checked.error.issues[0]?.message}`,
    )
  if ((reservedAccountNames as readonly string[]).includes(name))
    throw new AppError('invalid_input', `"${name}" is the name of a page. Choose another name.`)
  return checked.data
}

export function checkTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    throw new AppError(
      'invalid_input',
      `"${timezone}" is not a timezone. Use a name such as America/New_York.`,
    )
  }
}
