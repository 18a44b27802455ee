import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Browsers report which site opens a socket. Pulse's own pages and the given origins are allowed. Requests without an
 * origin are also allowed, because they come from programs and not from a website.
 */
export function isAllowedOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  const isOwn = publicUrl ? host === new URL(publicUrl).host : host === request.host
  return isOwn || origins.includes(origin)
}
