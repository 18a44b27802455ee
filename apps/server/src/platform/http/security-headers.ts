import type { FastifyInstance } from 'fastify'

/**
 * A page's content security policy. Styles and scripts must be ours or have this response's nonce. Files may come from
 * the bucket they are stored in.
 */
export function pagePolicy(
  nonce: string,
  frameAncestors: readonly string[],
  fileOrigin: string | null = null,
): string {
  const files = fileOrigin ? ` ${fileOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const securityHeaders = {
  'content-security-policy': nothingAllowed,
  'x-content-type-options': 'nosniff',
  // URLs may briefly contain a token, so they must never be sent to other sites.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-dns-prefetch-control': 'off',
} as const

/** Adds the headers to every response. A page replaces the content security policy with its own. */
export function addSecurityHeaders(server: FastifyInstance, options: { https: boolean }): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
    if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
