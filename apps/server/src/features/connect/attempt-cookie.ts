const name = 'pulse_connect'
const cookie = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})(?:;|$)`)

/** How long a user has to allow access in the popup. */
export const attemptLifetimeMs = 10 * 60_000

/** The secret of the connection attempt started in this browser, or null. */
export function readAttemptSecret(header: string | undefined): string | null {
  return cookie.exec(header ?? '')?.[1] ?? null
}

/** Lax, because the helpdesk sends the user back with a navigation from its own site. */
export function attemptCookie(secret: string, { https }: { https: boolean }): string {
  const attributes = [
    `${name}=${secret}`,
    'Path=/api',
    `Max-Age=${attemptLifetimeMs / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...attributes, ...(https ? ['Secure'] : [])].join('; ')
}
