import type { ConnectorOptions, Credentials, OAuthApp, OAuthSignIn } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { HelpdeskClient } from '../http/client.ts'
import { numberOf, objectOf, textOf } from '../reading.ts'

const scope = 'read'
/**
 * The longest lifetimes that Zendesk allows. If none are requested, older clients get tokens that never expire and
 * can't be renewed.
 */
const accessSeconds = 172_800
const refreshSeconds = 7_776_000

type Calls = Pick<ConnectorOptions, 'fetch' | 'now' | 'sleep' | 'signal'>

export const zendeskSignIn: OAuthSignIn = {
  publicPath: '/api/v2/users/me.json',

  authorizeUrl({ baseUrl, app, redirectUri, state, challenge }) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: redirectUri,
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    return `${baseUrl}/oauth/authorizations/new?${query}`
  },

  exchange({ baseUrl, app, redirectUri, code, verifier }, calls) {
    const grant = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    return askForTokens(grant, app, { ...calls, baseUrl })
  },
}

/** Exchanges the refresh token for new tokens. Each refresh token works only once. */
export function renewTokens(
  credentials: Credentials,
  app: OAuthApp,
  calls: Calls & { baseUrl: string },
): Promise<Credentials> {
  if (credentials.kind !== 'oauth' || !credentials.refreshToken)
    return Promise.reject(new HelpdeskError('needs_sign_in', 'Access to Zendesk has expired. Connect again.'))
  return askForTokens({ grant_type: 'refresh_token', refresh_token: credentials.refreshToken }, app, calls)
}

async function askForTokens(
  grant: Record<string, string>,
  app: OAuthApp,
  calls: Calls & { baseUrl: string },
): Promise<Credentials> {
  const body = {
    ...grant,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    scope,
    expires_in: accessSeconds,
    refresh_token_expires_in: refreshSeconds,
  }
  const response = await tokenClient(app, calls)
    .call('/oauth/tokens', { method: 'POST', body })
    .catch(error => {
      throw rejectedGrant(error)
    })
  const tokens = objectOf(response.body)
  const accessToken = textOf(tokens.access_token)
  if (!accessToken)
    throw new HelpdeskError('unexpected', 'Zendesk returned no access token. Connect again.', {
      status: response.status,
    })
  const seconds = numberOf(tokens.expires_in)
  return {
    kind: 'oauth',
    accessToken,
    refreshToken: textOf(tokens.refresh_token),
    expiresAt: seconds ? new Date(calls.now().getTime() + seconds * 1000).toISOString() : null,
  }
}

/** No credentials are added to these calls, because their body contains them. */
function tokenClient(app: OAuthApp, calls: Calls & { baseUrl: string }): HelpdeskClient {
  const none: Credentials = { kind: 'oauth', accessToken: '', refreshToken: null, expiresAt: null }
  const credentials = { current: async () => none, renew: async () => none }
  return new HelpdeskClient(
    { ...calls, app, credentials },
    { name: 'Zendesk', authorize: () => ({}), bucketOf: () => 'oauth', readLimits: () => [] },
  )
}

/** Zendesk returns 400 or 401 for a code or refresh token that was used, has expired or was revoked. */
function rejectedGrant(error: unknown): unknown {
  if (!(error instanceof HelpdeskError) || (error.status !== 400 && error.status !== 401)) return error
  return new HelpdeskError('needs_sign_in', 'Zendesk rejected the sign-in. Connect again.', {
    status: error.status,
    cause: error,
  })
}
