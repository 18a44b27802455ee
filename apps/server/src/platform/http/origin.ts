import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The public URL of Pulse: PUBLIC_URL if it is set, otherwise the URL of this request. */
export function originOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
