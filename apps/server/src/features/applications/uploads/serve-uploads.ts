import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { applicationFileKinds, applicationFileRules, errorStatus, mailbox, text } from '@pulse/contract'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { accountOfJob } from '../../../domain/hiring/job-listings.ts'
import { AppError } from '../../../platform/errors.ts'
import { asAppError, invalidInput } from '../../../platform/http/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { applicantOf } from '../applicant.ts'
import { AlreadySent } from '../application-row.ts'
import { shownName } from '../attach-file.ts'
import { createPartialUploads, uploadIdOf } from './partial-uploads.ts'
import { TusStore } from './tus-store.ts'

const path = '/api/hire/uploads'

const metadataShape = z.object({
  jobid: text(100),
  email: mailbox,
  proof: text(100),
  kind: z.enum(applicationFileKinds, { error: `Use one of ${applicationFileKinds.join(', ')}.` }),
  filename: text(1_000),
})

function readMetadata(metadata: Record<string, string | null> | undefined) {
  const parsed = metadataShape.safeParse(metadata ?? {})
  if (!parsed.success) throw invalidInput(parsed.error, 'body')
  return parsed.data
}

/** Resumable uploads of applicants' files, using the protocol from https://tus.io. */
export function serveUploads(server: FastifyInstance, services: Services): void {
  const uploads = createPartialUploads(services)
  const tus = new Server({
    path,
    datastore: new TusStore(uploads),
    relativeLocation: true,
    // Only Pulse's own pages can upload files.
    allowedOrigins: () => false,
    namingFunction: async (_request, metadata) =>
      uploadIdOf(await accountOfJob(services, readMetadata(metadata).jobid)),
    async onUploadCreate(_request, { id, size = 0, metadata }) {
      const { kind, filename, ...claim } = readMetadata(metadata)
      const applicant = await applicantOf(services, claim)
      const rules = applicationFileRules[kind]
      if (size === 0) throw new AppError('invalid_input', rules.empty)
      if (size > rules.bytes) throw new AppError('too_large', rules.tooLarge)
      await uploads.create(applicant, { uploadId: id, kind, fileName: shownName(filename), size })
      return {}
    },
    async onIncomingRequest(request, id) {
      // The process may have been killed after the last byte, before the file was attached.
      if (request.method === 'HEAD') await uploads.finish(id)
    },
    async onUploadFinish(_request, { id }) {
      const file = await uploads.finish(id)
      return {
        status_code: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ file }),
      }
    },
    onResponseError(request, error) {
      if ('status_code' in error) return undefined
      const known =
        error instanceof AlreadySent
          ? // Clients retry a conflict.
            new AppError('not_allowed', error.message)
          : asAppError(error, request.headers.get('x-request-id') ?? '')
      if (known.code === 'internal') services.log.error({ err: error }, 'upload failed')
      const { code, message, details } = known
      return { status_code: errorStatus[code], body: JSON.stringify({ msg: message, code, details }) }
    },
  })
  server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const url of [path, `${path}/:upload`])
      scope.route({
        method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: (request, reply) => passOn(tus, request, reply),
      })
  })
}

async function passOn(tus: Server, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const headers = new Headers({ 'x-request-id': request.id })
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  const hasBody = request.method === 'PATCH' || request.method === 'POST'
  try {
    const response = await tus.handleWeb(
      new Request(new URL(request.url, 'http://pulse'), {
        method: request.method,
        headers,
        ...(hasBody
          ? { body: Readable.toWeb(Readable.from(untilCut(request.raw))) as ReadableStream, duplex: 'half' }
          : {}),
      }),
    )
    for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
    return reply.code(response.status).send(await response.text())
  } finally {
    // Drains the rest of the body after an error, so the caller gets the response.
    request.raw.resume()
  }
}

/** Keeps the bytes that arrived before a connection was cut, so the upload can continue from there. */
async function* untilCut(request: IncomingMessage): AsyncGenerator<Buffer> {
  // Not `for await`, which would cut the connection when an upload is refused.
  const chunks = request[Symbol.asyncIterator]()
  try {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  } catch {
    // The rest arrives in the next request.
  }
}
