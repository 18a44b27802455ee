import { createHash, randomBytes } from 'node:crypto'

/**
 * A token consists of the account's number and 32 random bytes. The number identifies the shard that has the session
 * and grants no access on its own. The session is looked up within that account by the hash of the whole token.
 */
export function makeToken(accountId: number): { token: string; tokenHash: Buffer } {
  const token = `${accountId.toString(36)}.${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token) }
}

export function readToken(token: string): { accountId: number; tokenHash: Buffer } | null {
  const account = /^([0-9a-z]{1,10})\.[\w-]{43}$/.exec(token)?.[1]
  if (!account) return null
  const accountId = Number.parseInt(account, 36)
  return Number.isSafeInteger(accountId) && accountId > 0 ? { accountId, tokenHash: hashToken(token) } : null
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
