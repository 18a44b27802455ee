import { randomBytes } from 'node:crypto'
import type { SimAccount, SimCall, SimResponse } from '../server.ts'
import { oauthRefusal } from './refusals.ts'
import { switches } from './switches.ts'

interface Code {
  redirectUri: string
  scope: string
  expiresAt: number
}

/** The codes and tokens that were issued for an account. */
interface Grants {
  codes: Map<string, Code>
  /** Access tokens with their expiry times. */
  access: Map<string, { expiresAt: number; refreshToken: string | null }>
  /** Refresh tokens with their scope. They don't expire and aren't replaced. */
  refresh: Map<string, string>
}

const codeLifeMs = 10 * 60_000

function grants(account: SimAccount): Grants {
  const known = account.state.get('gorgias grants') as Grants | undefined
  if (known) return known
  const created: Grants = { codes: new Map(), access: new Map(), refresh: new Map() }
  account.state.set('gorgias grants', created)
  return created
}

/** Signs in directly, for tests that aren't about the sign-in pages. */
export function issueTokens(account: SimAccount): {
  accessToken: string
  refreshToken: string
  expiresAt: string
} {
  const { access_token, refresh_token } = newTokens(account, 'openid offline tickets:read')
  const expiresAt = new Date(grants(account).access.get(access_token)?.expiresAt ?? 0).toISOString()
  return { accessToken: access_token, refreshToken: refresh_token ?? '', expiresAt }
}

/** Simulates the customer deactivating the app: all tokens stop working. */
export function revokeAll(account: SimAccount): void {
  const { codes, access, refresh } = grants(account)
  for (const map of [codes, access, refresh]) map.clear()
}

/** Invalidates the current access tokens before they expire. They can still be refreshed. */
export function dropAccessTokens(account: SimAccount): void {
  grants(account).access.clear()
}

export function isValidAccessToken(account: SimAccount, token: string): boolean {
  const known = grants(account).access.get(token)
  return known !== undefined && known.expiresAt > account.world.now().getTime()
}

/** The page where the user allows or denies access, and its form. */
export function authorize(call: SimCall, account: SimAccount): SimResponse {
  const { query } = call
  const redirectUri = query.get('redirect_uri') ?? ''
  const complete = ['scope', 'state', 'nonce'].every(name => query.get(name))
  if (query.get('client_id') !== switches(account).app.clientId) throw oauthRefusal(400, 'invalid_client')
  if (query.get('response_type') !== 'code' || !complete || !URL.canParse(redirectUri))
    throw oauthRefusal(400, 'invalid_request')
  const back = (result: Record<string, string>): string => {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...result, state: query.get('state') ?? '' }))
      url.searchParams.set(name, value)
    return url.href
  }
  if (call.method === 'GET')
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, text: consentPage(account.name, back) }
  const code = randomBytes(16).toString('hex')
  grants(account).codes.set(code, {
    redirectUri,
    scope: query.get('scope') ?? '',
    expiresAt: account.world.now().getTime() + codeLifeMs,
  })
  return { status: 302, headers: { location: back({ code }) } }
}

function consentPage(name: string, back: (result: Record<string, string>) => string): string {
  const deny = back({ error: 'access_denied', error_description: 'The user denied the request' })
  return `<!doctype html><html lang="en"><title>Gorgias</title><h1>Pulse wants to read ${escaped(name)}</h1>
<form method="post"><button type="submit">Allow</button></form> <a href="${escaped(deny)}">Deny</a></html>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function token(call: SimCall, account: SimAccount): SimResponse {
  checkApp(call, account)
  const form = new URLSearchParams(call.body)
  const known = grants(account)
  if (form.get('grant_type') === 'authorization_code') {
    const given = form.get('code') ?? ''
    const code = known.codes.get(given)
    known.codes.delete(given)
    const expired = !code || code.expiresAt <= account.world.now().getTime()
    if (expired || code.redirectUri !== form.get('redirect_uri')) throw oauthRefusal(400, 'invalid_grant')
    return { json: newTokens(account, code.scope) }
  }
  if (form.get('grant_type') !== 'refresh_token') throw oauthRefusal(400, 'unsupported_grant_type')
  const refreshToken = form.get('refresh_token') ?? ''
  const scope = known.refresh.get(refreshToken)
  if (scope === undefined) throw oauthRefusal(400, 'invalid_grant')
  const { refresh_token, ...renewed } = newTokens(account, scope, refreshToken)
  return { json: switches(account).refreshReturnsRefreshToken ? { ...renewed, refresh_token } : renewed }
}

export function revoke(call: SimCall, account: SimAccount): SimResponse {
  checkApp(call, account)
  const given = new URLSearchParams(call.body).get('token') ?? ''
  const { access, refresh } = grants(account)
  refresh.delete(given)
  for (const [accessToken, { refreshToken }] of access)
    if (accessToken === given || refreshToken === given) access.delete(accessToken)
  return { json: {} }
}

/** Accepts only the format that Gorgias documents: form-encoded, with the app's secret as Basic authentication. */
function checkApp(call: SimCall, account: SimAccount): void {
  const { clientId, clientSecret } = switches(account).app
  if (call.method !== 'POST') throw oauthRefusal(405, 'invalid_request')
  if (call.headers.authorization !== `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
    throw oauthRefusal(401, 'invalid_client')
  if (!call.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw oauthRefusal(400, 'invalid_request')
}

function newTokens(account: SimAccount, scope: string, refreshToken?: string) {
  const { access, refresh } = grants(account)
  const { tokenSeconds, expiresInZero } = switches(account)
  const iat = Math.floor(account.world.now().getTime() / 1000)
  const exp = iat + tokenSeconds
  // A refresh token is issued only for the scope "offline".
  const offline = scope.split(' ').includes('offline')
  const refresh_token = refreshToken ?? (offline ? randomBytes(24).toString('hex') : null)
  const access_token = jwt({ iss: account.baseUrl, iat, exp, scope, jti: randomBytes(8).toString('hex') })
  access.set(access_token, { expiresAt: exp * 1000, refreshToken: refresh_token })
  if (refresh_token) refresh.set(refresh_token, scope)
  return {
    token_type: 'Bearer',
    access_token,
    expires_in: expiresInZero ? 0 : tokenSeconds,
    ...(refresh_token && { refresh_token }),
    ...(scope.split(' ').includes('openid') && { id_token: jwt({ iss: account.baseUrl, iat, exp }) }),
    scope,
  }
}

/** Looks like a signed token. The signature isn't checked. */
function jwt(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${randomBytes(16).toString('base64url')}`
}
