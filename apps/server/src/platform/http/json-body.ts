import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const rawBodies = new WeakMap<FastifyRequest, Buffer>()

/** The body exactly as it was sent, for checking signatures. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return rawBodies.get(request) ?? Buffer.alloc(0)
}

/** Accepts only JSON in UTF-8. Anything malformed is rejected instead of being misread. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    rawBodies.set(request, body as Buffer)
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      done(new AppError('invalid_input', 'The body is not valid UTF-8.'))
      return
    }
    if (text.trim() === '') {
      done(new AppError('invalid_input', 'The body is empty. Send a JSON object.'))
      return
    }
    parse(request, text, (error, value) => {
      if (error) done(new AppError('invalid_input', 'The body is not valid JSON.'))
      else done(null, value)
    })
  })
}
