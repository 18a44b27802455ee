import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The public URL of Pulse. Without PUBLIC_URL, it is the one used for this request. */
export function originOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
