import { createHash } from 'node:crypto'
import type { ConnectorOptions, Credentials, OAuthApp, OAuthSignIn } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { HelpdeskClient } from '../http/client.ts'
import { momentOf, numberOf, objectOf, textOf } from '../reading.ts'

const scopes =
  'openid email profile offline account:read users:read customers:read tickets:read custom_fields:read events:read satisfaction_survey:read tags:read'

type Calls = Pick<ConnectorOptions, 'fetch' | 'now' | 'sleep' | 'signal'>

export const signIn: { kind: 'oauth' } & OAuthSignIn = {
  kind: 'oauth',
  publicPath: '/api/account',

  /** Gorgias doesn't support PKCE, so the challenge isn't sent. */
  authorizeUrl({ baseUrl, app, redirectUri, state }) {
    const url = new URL(`${baseUrl}/oauth/authorize`)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      scope: scopes,
      redirect_uri: redirectUri,
      state,
      // Required by Gorgias, but only for ID tokens, which Pulse doesn't use.
      nonce: createHash('sha256').update(state).digest('hex').slice(0, 32),
    }).toString()
    return url.href
  },

  exchange({ baseUrl, app, redirectUri, code }, calls) {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    return requestToken(calls, baseUrl, app, grant, null)
  },
}

/** Gets a new access token. Refresh tokens don't expire, and the response often leaves them out. */
export function renewCredentials(
  calls: Calls,
  baseUrl: string,
  app: OAuthApp | null,
  credentials: Credentials,
): Promise<Credentials> {
  if (!app || credentials.kind !== 'oauth' || !credentials.refreshToken) throw signInNeeded(401)
  const refreshToken = credentials.refreshToken
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return requestToken(calls, baseUrl, app, grant, refreshToken)
}

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function requestToken(
  calls: Calls,
  baseUrl: string,
  app: OAuthApp,
  grant: Record<string, string>,
  knownRefreshToken: string | null,
): Promise<Credentials> {
  const appCredentials: Credentials = { kind: 'token', email: app.clientId, token: app.clientSecret }
  const credentials = { current: async () => appCredentials, renew: async () => appCredentials }
  const client = new HelpdeskClient(
    { ...calls, baseUrl, app, credentials },
    {
      name: 'Gorgias',
      authorize: () => ({ authorization: basicAuth(app.clientId, app.clientSecret) }),
      bucketOf: () => 'oauth',
      readLimits: () => [],
    },
  )
  const response = await client
    .call('/oauth/token', { method: 'POST', body: new URLSearchParams(grant) })
    .catch(rejected)
  const token = objectOf(response.body)
  const accessToken = textOf(token.access_token)
  if (!accessToken)
    throw new HelpdeskError('unexpected', 'Gorgias returned no access token. Connect again.', {
      status: response.status,
    })
  return {
    kind: 'oauth',
    accessToken,
    refreshToken: textOf(token.refresh_token) ?? knownRefreshToken,
    expiresAt: expiryOf(token.expires_in, accessToken, calls.now()),
  }
}

/** Gorgias returns one of these statuses for a used code, a revoked token or a deactivated app. */
function rejected(error: unknown): never {
  if (error instanceof HelpdeskError && [400, 401, 403].includes(error.status ?? 0))
    throw signInNeeded(error.status)
  throw error
}

const signInNeeded = (status: number | null): HelpdeskError =>
  new HelpdeskError('needs_sign_in', 'Gorgias rejected Pulse’s access. Connect again.', { status })

/** Some responses report 0 seconds. In that case, the expiry is read from the token itself. */
function expiryOf(expiresIn: unknown, accessToken: string, now: Date): string | null {
  const seconds = numberOf(expiresIn) ?? 0
  const expiry = seconds > 0 ? momentOf(now.getTime() + seconds * 1000) : expiryInToken(accessToken)
  return expiry?.toISOString() ?? null
}

function expiryInToken(token: string): Date | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return momentOf(numberOf(objectOf(claims).exp))
  } catch {
    return null
  }
}
