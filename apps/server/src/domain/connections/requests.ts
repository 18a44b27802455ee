import type { Platform } from '@pulse/contract'
import { helpdesks } from '@pulse/helpdesks'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { createAccount } from '../accounts/accounts.ts'
import { storeConnection } from './connections.ts'
import { openCredentials } from './credentials.ts'

/*
 * Requests to connect a helpdesk that were made without signing in. These functions run as the owner, for the admin
 * command.
 */

export function listRequests(owner: Kysely<Tables>) {
  return owner
    .selectFrom('connection_requests')
    .select(['provider', 'subdomain', 'helpdesk_name', 'helpdesk_user', 'requested_at'])
    .orderBy('requested_at')
    .execute()
}

interface Which {
  provider: Platform
  subdomain: string
}

/** Creates the account, or uses an existing one, and starts reading. Returns the account's name. */
export async function approveRequest(
  owner: Kysely<Tables>,
  secretBox: SecretBox,
  which: Which,
  { account, now }: { account: string | undefined; now: Date },
): Promise<{ account: string; created: boolean; user: string | null }> {
  return owner.transaction().execute(async tx => {
    const request = await tx
      .deleteFrom('connection_requests')
      .where('provider', '=', which.provider)
      .where('subdomain', '=', which.subdomain)
      .returningAll()
      .executeTakeFirst()
    if (!request) throw noRequest(which)
    const name = account ?? which.subdomain.replaceAll('.', '-')
    const existing = await tx
      .selectFrom('accounts')
      .where('name', '=', name)
      .select('account_id')
      .executeTakeFirst()
    if (existing && account === undefined)
      throw new AppError(
        'conflict',
        `There is already an account named ${name}. Connect to it with --account ${name}, or name a new one: --account ${name}-2`,
      )
    const accountId = existing
      ? existing.account_id
      : await createAccount(tx, { name, platform: which.provider, timezone: knownZone(request.timezone) })
    await sql`select set_config('app.account_id', ${String(accountId)}, true)`.execute(tx)
    await storeConnection(
      tx,
      secretBox,
      accountId,
      {
        ...which,
        credentials: openCredentials(secretBox, request.request_id, request.credentials),
        identity: { name: request.helpdesk_name, email: request.helpdesk_user, timezone: request.timezone },
      },
      { userId: null, now },
    )
    return { account: name, created: !existing, user: request.helpdesk_user }
  })
}

export async function rejectRequest(owner: Kysely<Tables>, which: Which): Promise<void> {
  const { numDeletedRows } = await owner
    .deleteFrom('connection_requests')
    .where('provider', '=', which.provider)
    .where('subdomain', '=', which.subdomain)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noRequest(which)
}

function noRequest({ provider, subdomain }: Which): AppError {
  return new AppError(
    'not_found',
    `There is no pending request to connect ${subdomain}${helpdesks[provider].suffix}. List pending requests with: npm run admin -- connections requests`,
  )
}

/** Returns null for unknown zones, because some helpdesks use their own names. */
function knownZone(zone: string | null): string | null {
  try {
    return zone && /^[A-Z]/.test(zone)
      ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
      : null
  } catch {
    return null
  }
}
