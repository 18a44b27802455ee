import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { deviceSubject, emailSubject, resetSubject } from '../sessions/failure-subjects.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { makeToken } from '../sessions/tokens.ts'
import { checkedEmail, findLogin } from './users.ts'

type Owner = Kysely<Tables>

const day = 24 * 60 * 60 * 1000

/**
 * Creates a session that programs can use without signing in. Only the token's hash is stored, so this is the only time
 * the token is returned.
 */
export async function createToken(
  owner: Owner,
  request: { email: string; days: number; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const { account_id, user_id } = await findLogin(owner, request.email)
  const { token, tokenHash } = makeToken(account_id)
  const expiresAt = new Date(request.now.getTime() + request.days * day)
  await owner
    .insertInto('sessions')
    .values({
      account_id,
      token_hash: tokenHash,
      user_id,
      created_at: request.now,
      last_seen_at: request.now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

interface LivingSession {
  /** The start of the token's hash. It identifies the session but grants no access. */
  id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** Lists the user's unexpired sessions, from sign-ins and tokens, newest first. */
export async function listSessions(owner: Owner, email: string, now: Date): Promise<LivingSession[]> {
  const rows = await livingSessions(owner, email, now)
  return rows.map(({ token_hash, created_at, last_seen_at, expires_at }) => ({
    id: sessionId(token_hash),
    created_at,
    last_seen_at,
    expires_at,
  }))
}

/** Ends the sessions with these ids. If any id is unknown, ends none of them and throws. */
export async function endSessions(owner: Owner, email: string, ids: string[], now: Date): Promise<number> {
  const rows = await livingSessions(owner, email, now)
  const unknown = ids.find(id => !rows.some(row => sessionId(row.token_hash) === id))
  if (unknown !== undefined) throw new AppError('not_found', `${email} has no token with ID ${unknown}.`)
  const chosen = rows.filter(row => ids.includes(sessionId(row.token_hash)))
  for (const { account_id, token_hash } of chosen)
    await owner
      .deleteFrom('sessions')
      .where('account_id', '=', account_id)
      .where('token_hash', '=', token_hash)
      .execute()
  return chosen.length
}

/** Signs the user out everywhere and clears their known devices. Returns how many sessions ended. */
export async function endAllSessions(owner: Owner, email: string): Promise<number> {
  const { account_id, user_id } = await findLogin(owner, email)
  return owner.transaction().execute(async tx => {
    await forgetDevices(tx, checkedEmail(email))
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

/** Lets the user try again immediately on any device. Returns how many failures were cleared. */
export async function forgetFailedSignIns(owner: Owner, email: string): Promise<number> {
  const checked = checkedEmail(email)
  const devices = await owner
    .selectFrom('known_devices')
    .where('email', '=', checked)
    .select('device_hash')
    .execute()
  const { numDeletedRows } = await owner
    .deleteFrom('login_failures')
    .where('subject', 'in', [
      emailSubject(checked),
      resetSubject(checked),
      ...devices.map(device => deviceSubject(device.device_hash)),
    ])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function livingSessions(owner: Owner, email: string, now: Date) {
  const { account_id, user_id } = await findLogin(owner, email)
  return owner
    .selectFrom('sessions')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select(['account_id', 'token_hash', 'created_at', 'last_seen_at', 'expires_at'])
    .execute()
}

/** Identifies a session but grants no access. */
export function sessionId(tokenHash: Buffer): string {
  return tokenHash.toString('hex').slice(0, 12)
}
