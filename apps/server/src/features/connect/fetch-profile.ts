import { createHash } from 'node:crypto'
import { findAttempt } from './attempts.ts'
import type { ConnectServices } from './make-connection.ts'

/** The result of the connection attempt started in this browser. Other browsers can't see it. */
export async function fetchProfile(
  { database, helpdesks, now }: ConnectServices,
  { account, secret }: { account: string; secret: string | null },
) {
  const attempt = await findAttempt(database.global, secret, now())
  const subdomain = attempt && helpdesks.helpdesk(attempt.provider).readSubdomain(account)
  const nothing = { connected: false, waiting: false, accessToken: null, refreshToken: null, msg: null }
  if (!attempt || subdomain !== attempt.subdomain)
    return { success: true, account, provider: null, ...nothing }
  const { provider, outcome, message } = attempt
  const connected = outcome === 'connected' || outcome === 'waiting'
  const reference = (kind: string) =>
    connected && provider === 'gorgias' && secret !== null
      ? createHash('sha256').update(`${kind} ${secret}`).digest('base64url')
      : null
  return {
    ...nothing,
    success: outcome !== 'failed',
    connected,
    account: attempt.subdomain,
    provider,
    waiting: outcome === 'waiting',
    accessToken: reference('access'),
    refreshToken: reference('refresh'),
    msg: message,
  }
}
