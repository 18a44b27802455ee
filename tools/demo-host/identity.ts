import { createHmac, randomUUID } from 'node:crypto'

export interface IdentityClaims {
  /** The email of one of the account's users. */
  sub: string
  aud?: string
  jti?: string
  /** In seconds since 1970. */
  iat?: number
  exp?: number
}

/**
 * Signs the visitor's identity the way a host's backend does: a JSON web token (HS256) that is valid once, for two
 * minutes.
 */
export function signIdentity(secret: string, now: Date, claims: IdentityClaims): string {
  const issued = Math.floor(now.getTime() / 1000)
  const header = encoded({ alg: 'HS256', typ: 'JWT' })
  const body = encoded({ aud: 'pulse', jti: randomUUID(), iat: issued, exp: issued + 120, ...claims })
  const signature = createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url')
  return `${header}.${body}.${signature}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
