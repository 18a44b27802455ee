import { createHash, randomBytes } from 'node:crypto'
import { type SimAccount, type SimCall, SimError, type SimResponse } from '../server.ts'
import { kept, switches } from './switches.ts'

interface Code {
  redirectUri: string
  clientId: string
  scope: string
  challenge: string | null
  expires: number
}

interface Token {
  scope: string
  /** Null means that it never expires. */
  expires: number | null
  revoked: boolean
}

const codesOf = (account: SimAccount) => kept(account, 'codes', () => new Map<string, Code>())
const accessOf = (account: SimAccount) => kept(account, 'access', () => new Map<string, Token>())
/** Maps each refresh token to the access token that is revoked along with it. */
const refreshOf = (account: SimAccount) =>
  kept(account, 'refresh', () => new Map<string, { access: string; scope: string; expires: number }>())

export interface IssuedTokens {
  accessToken: string
  refreshToken: string
  expiresAt: string
}

/** Issues tokens as if the user had signed in, for tests that skip signing in. */
export function issueTokens(
  account: SimAccount,
  { scope = 'read', seconds = 172_800, refreshSeconds = 2_592_000 } = {},
): IssuedTokens {
  const now = account.world.now().getTime()
  const [accessToken, refreshToken] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  accessOf(account).set(accessToken, { scope, expires: now + seconds * 1000, revoked: false })
  refreshOf(account).set(refreshToken, { access: accessToken, scope, expires: now + refreshSeconds * 1000 })
  return { accessToken, refreshToken, expiresAt: new Date(now + seconds * 1000).toISOString() }
}

/** Simulates an admin removing Pulse's access. */
export function revokeTokens(account: SimAccount): void {
  for (const token of accessOf(account).values()) token.revoked = true
  refreshOf(account).clear()
}

/** Throws if the credentials are invalid. For users/me, which also works for visitors, returns 'anonymous' instead. */
export function authorize(call: SimCall, account: SimAccount): 'user' | 'anonymous' {
  const [kind, value = ''] = (call.headers.authorization ?? '').split(' ')
  const { apiToken } = switches(account)
  const basic = kind === 'Basic' ? Buffer.from(value, 'base64').toString('utf8') : ''
  if (apiToken !== null && basic.endsWith(`/token:${apiToken}`)) return 'user'
  const token = kind === 'Bearer' ? accessOf(account).get(value) : undefined
  if (!token) {
    if (call.path.startsWith('/api/v2/users/me')) return 'anonymous'
    throw unauthorized()
  }
  if (token.revoked || (token.expires !== null && token.expires <= account.world.now().getTime()))
    throw unauthorized()
  if (!/(^|\s)(read|tickets:read)(\s|$)/.test(token.scope))
    throw new SimError({
      status: 403,
      json: { error: 'Forbidden', description: 'Missing the following required scopes: read' },
    })
  return 'user'
}

const unauthorized = () =>
  new SimError({
    status: 401,
    json: {
      error: 'invalid_token',
      error_description: 'The access token provided is expired, revoked, malformed or invalid.',
    },
  })

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

/** The page where a user allows access, and its form. */
export function authorizePage(call: SimCall, account: SimAccount): SimResponse {
  if (call.method === 'POST') return allow(new URLSearchParams(call.body), account)
  const get = (name: string) => call.query.get(name) ?? ''
  if (get('response_type') !== 'code' || !get('client_id') || !get('redirect_uri'))
    throw new SimError({ status: 400, text: 'Invalid authorization request' })
  const deny = new URL(get('redirect_uri'))
  deny.searchParams.set('error', 'access_denied')
  deny.searchParams.set('error_description', 'The end-user or authorization server denied the request.')
  deny.searchParams.set('state', get('state'))
  const fields = [...call.query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<!doctype html><title>Zendesk</title><h1>Allow Pulse to read ${escaped(account.name)}?</h1>
<form method="post" action="${account.baseUrl}/oauth/authorizations">${fields.join('')}<button>Allow</button></form>
<a href="${escaped(deny.href)}">Deny</a>`,
  }
}

function allow(form: URLSearchParams, account: SimAccount): SimResponse {
  const code = randomBytes(16).toString('hex')
  const redirectUri = form.get('redirect_uri') ?? ''
  codesOf(account).set(code, {
    redirectUri,
    clientId: form.get('client_id') ?? '',
    scope: form.get('scope') ?? '',
    challenge: form.get('code_challenge'),
    expires: account.world.now().getTime() + 120_000,
  })
  const target = new URL(redirectUri)
  target.searchParams.set('code', code)
  target.searchParams.set('state', form.get('state') ?? '')
  return { status: 302, headers: { location: target.href } }
}

/** The token URL: codes and refresh tokens work once. */
export function tokenEndpoint(call: SimCall, account: SimAccount): SimResponse {
  const body = (call.headers['content-type'] ?? '').includes('json')
    ? (JSON.parse(call.body) as Record<string, string | number>)
    : Object.fromEntries(new URLSearchParams(call.body))
  const { clientSecret } = switches(account)
  if (clientSecret !== null && body.client_secret !== clientSecret)
    throw refusal(401, 'invalid_client', 'Client authentication failed')
  const asked = body.expires_in === undefined ? 1800 : Number(body.expires_in)
  const refresh = Number(body.refresh_token_expires_in ?? 2_592_000)
  if (!(asked > 300 && asked <= 172_800) || !(refresh >= 604_800 && refresh <= 7_776_000))
    throw refusal(400, 'invalid_request', 'expires_in is out of range')
  const scope = body.grant_type === 'refresh_token' ? useRefreshToken(body, account) : useCode(body, account)
  const tokens = issueTokens(account, { scope, seconds: asked, refreshSeconds: refresh })
  return {
    json: {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      token_type: 'bearer',
      scope,
      expires_in: asked - 1,
      refresh_token_expires_in: refresh - 1,
    },
  }
}

type TokenRequest = Record<string, string | number>

function useCode(body: TokenRequest, account: SimAccount): string {
  const code = codesOf(account).get(String(body.code))
  codesOf(account).delete(String(body.code))
  const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
  const valid =
    body.grant_type === 'authorization_code' &&
    code &&
    code.expires > account.world.now().getTime() &&
    code.redirectUri === body.redirect_uri &&
    code.clientId === body.client_id &&
    (code.challenge === null || code.challenge === challenge)
  if (!valid) throw invalidGrant()
  return code.scope
}

function useRefreshToken(body: TokenRequest, account: SimAccount): string {
  const known = refreshOf(account).get(String(body.refresh_token))
  refreshOf(account).delete(String(body.refresh_token))
  if (!known || known.expires <= account.world.now().getTime()) throw invalidGrant()
  const old = accessOf(account).get(known.access)
  if (old) old.revoked = true
  return known.scope
}

const refusal = (status: number, error: string, description: string) =>
  new SimError({ status, json: { error, error_description: description } })

const invalidGrant = () =>
  refusal(
    400,
    'invalid_grant',
    'The provided grant is invalid, expired, revoked or was issued to another client.',
  )
