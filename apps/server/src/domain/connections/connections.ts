import { randomUUID } from 'node:crypto'
import type { Platform } from '@pulse/contract'
import { type Credentials, type HelpdeskIdentity, helpdesks } from '@pulse/helpdesks'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/errors.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { setOwnPlatform } from '../accounts/own-account.ts'
import { claimTickets, type TicketSource } from '../tickets/ticket-source.ts'
import { sealCredentials } from './credentials.ts'
import { requestSync } from './request-sync.ts'

const longestName = 200

export type ConnectionRow = Selectable<Tables['connections']>

export interface NewConnection {
  provider: Platform
  subdomain: string
  credentials: Credentials
  identity: HelpdeskIdentity
}

export function connectionOf(tx: Kysely<Tables>, accountId: number): Promise<ConnectionRow | undefined> {
  return tx.selectFrom('connections').where('account_id', '=', accountId).selectAll().executeTakeFirst()
}

/**
 * Connects a helpdesk to the account and starts the backfill. Reconnecting the same helpdesk replaces the credentials
 * and continues where reading stopped.
 */
export async function storeConnection(
  tx: Transaction<Tables>,
  secretBox: SecretBox,
  accountId: number,
  { provider, subdomain, credentials, identity }: NewConnection,
  { userId, now }: { userId: string | null; now: Date },
): Promise<string> {
  const known = await tx
    .selectFrom('connections')
    .where('account_id', '=', accountId)
    .select(['connection_id', 'provider', 'subdomain', 'erasing'])
    .forUpdate()
    .executeTakeFirst()
  if (known?.erasing)
    throw new AppError(
      'conflict',
      'Tickets from the previous helpdesk are still being erased. Connect again once that’s done.',
    )
  if (known && (known.provider !== provider || known.subdomain !== subdomain))
    throw new AppError(
      'conflict',
      `This account is connected to ${known.subdomain}${helpdesks[known.provider].suffix}. Disconnect it first.`,
    )
  await claimTickets(tx, accountId, `${subdomain}${helpdesks[provider].suffix}` as TicketSource)
  const connectionId = known?.connection_id ?? randomUUID()
  const access = {
    helpdesk_name: shortName(identity.name),
    helpdesk_user: shortName(identity.email),
    credentials: sealCredentials(secretBox, connectionId, credentials),
    connected_by: userId,
    paused: false,
    problem: null,
    reason: null,
    retry_at: null,
    failures: 0,
  }
  await (known
    ? tx
        .updateTable('connections')
        .set(eb => ({ ...access, step: eb('step', '+', 1) }))
        .where('account_id', '=', accountId)
    : tx.insertInto('connections').values({
        account_id: accountId,
        connection_id: connectionId,
        provider,
        subdomain,
        connected_at: now,
        backfill_until: now,
        backfill_started_at: now,
        ...access,
      })
  ).execute()
  await setOwnPlatform(tx, provider)
  await requestSync(tx, { accountId, connectionId })
  return connectionId
}

/** Cleans a name from a helpdesk so it can be stored and shown. */
export function shortName(name: string | null): string | null {
  return storable(name?.slice(0, longestName) ?? null)
}

/** Saves a user's change. Also stops a worker that is about to store a page. */
export async function changeConnection(
  tx: Transaction<Tables>,
  accountId: number,
  connectionId: string,
  change: Updateable<Tables['connections']>,
): Promise<ConnectionRow> {
  const [row] = await tx
    .updateTable('connections')
    .set(eb => ({ ...change, step: eb('step', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('erasing', '=', false)
    .returningAll()
    .execute()
  if (!row) throw new AppError('not_found', 'This connection no longer exists. Reload the page.')
  return row
}
