import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '@pulse/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { Session } from '../../platform/http/session.ts'
import { attemptLifetimeMs } from './attempt-cookie.ts'

export type Attempt = Selectable<Tables['connect_attempts']>

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Returns the secret for the browser to keep. */
export async function beginAttempt(
  global: Kysely<Tables>,
  { provider, subdomain }: { provider: Platform; subdomain: string },
  session: Session | null,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await global
    .insertInto('connect_attempts')
    .values({
      secret_hash: hashOf(secret),
      provider,
      subdomain,
      account_id: session?.accountId ?? null,
      user_id: session?.userId ?? null,
      session_hash: session?.tokenHash ?? null,
      expires_at: new Date(now.getTime() + attemptLifetimeMs),
    })
    .execute()
  return secret
}

/** The connection attempt with this secret, unless it has expired. */
export async function findAttempt(
  global: Kysely<Tables>,
  secret: string | null,
  now: Date,
): Promise<Attempt | null> {
  if (secret === null) return null
  const attempt = await global
    .selectFrom('connect_attempts')
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst()
  return attempt ?? null
}

export async function endAttempt(
  global: Kysely<Tables>,
  attempt: Attempt,
  outcome: 'connected' | 'waiting' | 'failed',
  message: string | null = null,
): Promise<void> {
  await global
    .updateTable('connect_attempts')
    .set({ outcome, message, verifier: null })
    .where('secret_hash', '=', attempt.secret_hash)
    .execute()
}
