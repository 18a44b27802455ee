import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { api, hasRole, neededRole, type Platform } from '@pulse/contract'
import { HelpdeskError } from '@pulse/helpdesks'
import { AppError } from '../../platform/errors.ts'
import { type Attempt, beginAttempt, endAttempt, findAttempt, hashOf } from './attempts.ts'
import { type ConnectServices, makeConnection } from './make-connection.ts'
import { readSubdomain } from './read-subdomain.ts'

const verifierPurpose = 'OAuth verifier'

function signInOf({ helpdesks }: ConnectServices, provider: Platform) {
  const { signIn, name } = helpdesks.helpdesk(provider)
  const app = helpdesks.app(provider)
  if (signIn.kind !== 'oauth' || !app)
    throw new AppError('not_allowed', `${name} can’t be connected in a popup. Open its connection page.`)
  return { signIn, app, name }
}

/**
 * The URL for the popup: the helpdesk's sign-in page, with a new state and PKCE challenge. Continues the attempt this
 * browser started on the connection page. Without one, the connection isn't tied to an account.
 */
export async function install(
  services: ConnectServices,
  {
    provider,
    account,
    secret,
    redirectUri,
  }: {
    provider: Platform
    account: string
    secret: string | null
    redirectUri: string
  },
): Promise<{ location: string; secret: string }> {
  const { database, helpdesks, secretBox, now } = services
  const subdomain = readSubdomain(helpdesks, provider, account)
  const { signIn, app } = signInOf(services, provider)
  const known = await findAttempt(database.global, secret, now())
  // After a failure, retrying in the same browser continues with the same account.
  const isOpen = known?.outcome === null || known?.outcome === 'failed'
  const isSame = known?.provider === provider && known.subdomain === subdomain && isOpen
  const used =
    isSame && secret !== null
      ? secret
      : await beginAttempt(database.global, { provider, subdomain }, null, now())
  const state = randomBytes(32).toString('base64url')
  const verifier = randomBytes(48).toString('base64url')
  await database.global
    .updateTable('connect_attempts')
    .set({
      state_hash: hashOf(state),
      verifier: secretBox.seal(verifier, verifierPurpose),
      outcome: null,
      message: null,
    })
    .where('secret_hash', '=', hashOf(used))
    .execute()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const baseUrl = helpdesks.baseUrl(provider, subdomain)
  return { location: signIn.authorizeUrl({ baseUrl, app, redirectUri, state, challenge }), secret: used }
}

export interface Returned {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}

/** Handles the redirect back from the helpdesk. Returns the message for the popup. */
export async function finish(
  services: ConnectServices,
  {
    provider,
    returned,
    secret,
    redirectUri,
    signal,
  }: {
    provider: Platform
    returned: Returned
    secret: string | null
    redirectUri: string
    signal: AbortSignal
  },
): Promise<{ ok: boolean; message: string }> {
  const { database, log, now } = services
  const { name } = signInOf(services, provider)
  const attempt = await takeAttempt(services, provider, secret, returned.state)
  if (!attempt)
    return {
      ok: false,
      message: 'This sign-in wasn’t started in this browser, or it is too old. Press Connect again.',
    }
  const fail = async (message: string) => {
    await endAttempt(database.global, attempt, 'failed', message)
    return { ok: false, message }
  }
  if (returned.error || !returned.code)
    return fail(
      returned.error === 'access_denied'
        ? `You didn’t allow Pulse to read ${name}. Press Connect to try again.`
        : `${name} didn’t allow access. Press Connect to try again.`,
    )
  try {
    const outcome = await exchange(services, attempt, { code: returned.code, redirectUri, signal })
    await endAttempt(database.global, attempt, outcome)
    const message =
      outcome === 'waiting'
        ? 'Your request was received. A Pulse administrator has to approve it. You can close this window.'
        : `${name} is connected. You can close this window.`
    return { ok: true, message }
  } catch (error) {
    if (error instanceof HelpdeskError || error instanceof AppError) return fail(error.message)
    log.error({ err: error, at: now() }, 'Connecting a helpdesk failed.')
    return fail('Something went wrong. Please try again')
  }
}

/** Each state works only once, so two callbacks with the same state can't both be accepted. */
async function takeAttempt(
  { database, now }: ConnectServices,
  provider: Platform,
  secret: string | null,
  state: string | undefined,
): Promise<Attempt | null> {
  const attempt = await findAttempt(database.global, secret, now())
  if (!attempt?.state_hash || attempt.provider !== provider || state === undefined) return null
  if (!timingSafeEqual(attempt.state_hash, hashOf(state))) return null
  const { numUpdatedRows } = await database.global
    .updateTable('connect_attempts')
    .set({ state_hash: null })
    .where('secret_hash', '=', attempt.secret_hash)
    .where('state_hash', '=', attempt.state_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? attempt : null
}

async function exchange(
  services: ConnectServices,
  { provider, subdomain, account_id, user_id, session_hash, verifier }: Attempt,
  { code, redirectUri, signal }: { code: string; redirectUri: string; signal: AbortSignal },
): Promise<'connected' | 'waiting'> {
  const { helpdesks, secretBox } = services
  const { signIn, app } = signInOf(services, provider)
  const user = account_id !== null && user_id !== null ? { accountId: account_id, userId: user_id } : null
  if (user) await mustStillBeAllowed(services, user.accountId, session_hash)
  const credentials = await signIn.exchange(
    {
      baseUrl: helpdesks.baseUrl(provider, subdomain),
      app,
      redirectUri,
      code,
      verifier: verifier ? secretBox.open(verifier, verifierPurpose) : '',
    },
    helpdesks.calls(signal),
  )
  return makeConnection(services, { provider, subdomain, credentials }, user, signal)
}

/** Since the attempt started, its session may have ended, or the user's role may have changed. */
async function mustStillBeAllowed(
  { database, now }: ConnectServices,
  accountId: number,
  sessionHash: Buffer | null,
): Promise<void> {
  const user = await database.withAccount(accountId, tx =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', join =>
        join
          .onRef('users.account_id', '=', 'sessions.account_id')
          .onRef('users.user_id', '=', 'sessions.user_id'),
      )
      .where('sessions.account_id', '=', accountId)
      .where('sessions.token_hash', '=', sessionHash)
      .where('sessions.expires_at', '>', now())
      .select('users.role')
      .executeTakeFirst(),
  )
  if (!user) throw new AppError('not_signed_in', 'Your session has ended. Sign in again, then press Connect.')
  if (!hasRole(user.role, neededRole(api.startConnecting)))
    throw new AppError('not_allowed', 'Only owners can connect a helpdesk.')
}
