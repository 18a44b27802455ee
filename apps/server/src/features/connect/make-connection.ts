import { randomUUID } from 'node:crypto'
import type { Platform } from '@pulse/contract'
import { type Credentials, HelpdeskError, type HelpdeskErrorCode } from '@pulse/helpdesks'
import { shortName, storeConnection } from '../../domain/connections/connections.ts'
import { sealCredentials, unsavedCredentials } from '../../domain/connections/credentials.ts'
import type { HelpdeskAccess } from '../../domain/connections/helpdesk-access.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

export type ConnectServices = Services & { helpdesks: HelpdeskAccess }

interface Access {
  provider: Platform
  subdomain: string
  credentials: Credentials
}

/**
 * Checks the credentials with the helpdesk and stores them: in the user's account, or, if no one is signed in, as a
 * request for an administrator to approve.
 */
export async function makeConnection(
  { database, helpdesks, secretBox, now }: ConnectServices,
  { provider, subdomain, credentials }: Access,
  user: { accountId: number; userId: string } | null,
  signal: AbortSignal,
): Promise<'connected' | 'waiting'> {
  const source = unsavedCredentials(credentials)
  const identity = await helpdesks.connect({ provider, subdomain }, source, signal).identify()
  const made = { provider, subdomain, credentials: source.latest(), identity }
  if (user) {
    const { accountId, userId } = user
    await database.withAccount(accountId, tx =>
      storeConnection(tx, secretBox, accountId, made, { userId, now: now() }),
    )
    return 'connected'
  }
  const request_id = randomUUID()
  const request = {
    request_id,
    helpdesk_name: shortName(identity.name),
    helpdesk_user: shortName(identity.email),
    timezone: shortName(identity.timezone),
    credentials: sealCredentials(secretBox, request_id, made.credentials),
    requested_at: now(),
  }
  await database.global
    .insertInto('connection_requests')
    .values({ provider, subdomain, ...request })
    .onConflict(conflict => conflict.columns(['provider', 'subdomain']).doUpdateSet(request))
    .execute()
  return 'waiting'
}

const codes = {
  needs_sign_in: 'invalid_input',
  forbidden: 'not_allowed',
  not_found: 'not_found',
  rate_limited: 'unavailable',
  unavailable: 'unavailable',
  unexpected: 'unavailable',
} as const satisfies Record<HelpdeskErrorCode, AppError['code']>

/** Converts a helpdesk error to an API error. Its message is meant for the user. */
export function asCallError(error: unknown, name: string): unknown {
  if (!(error instanceof HelpdeskError)) return error
  return new AppError(codes[error.code], messageFor(error, name), { cause: error })
}

function messageFor({ code, status, message }: HelpdeskError, name: string): string {
  if (code === 'needs_sign_in' && status === 401)
    return `${name} rejected these credentials. Check the agent email and the API token.`
  if (code === 'unavailable' && status === null)
    return `${name} can’t be reached at this subdomain. Check the subdomain, then try again.`
  return message
}
