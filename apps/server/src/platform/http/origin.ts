import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The address that users open. Without PUBLIC_URL, it is the one that this caller used. */
export function originOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
