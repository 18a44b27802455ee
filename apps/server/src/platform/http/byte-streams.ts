import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Lets routes in this scope read their body as it arrives, so an upload is never held in memory. The handler limits
 * how much it reads. Other routes still reject such bodies.
 */
export function acceptByteStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError('unsupported_media_type', 'Send the body as application/octet-stream.')),
  )
}
