import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { createAddressSigner } from './address-signer.ts'
import { byteRange } from './byte-range.ts'
import { servedAs } from './file-key.ts'

/** Even a file that slipped through the checks can't run scripts or load anything but itself. */
const noScripts =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'"

/** Browsers show videos and PDFs in their own viewers, which don't work in a sandbox. */
const policyFor = (type: string) =>
  /^(video\/|application\/pdf$)/.test(type) ? noScripts : `sandbox; ${noScripts}`

/** Serves locally stored files at their signed URLs. If a bucket is used, browsers load files from the bucket. */
export function serveFiles(
  server: FastifyInstance,
  { files, secretBox, now }: Pick<Services, 'files' | 'secretBox' | 'now'>,
): void {
  if (files.origin) return
  const signer = createAddressSigner(secretBox)
  // Ranges refer to the bytes of the stored file, so the response is never compressed.
  const options = { compress: false as const }
  server.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/*',
    options,
    async (request, reply) => {
      const key = request.params['*']
      const size = signer.isValid(key, request.query, now()) ? await files.size(key) : null
      if (size === null)
        throw new AppError('not_found', 'This link has expired or the file was deleted. Reload the page.')
      const { type, disposition } = servedAs(key)
      reply.headers({
        'content-security-policy': policyFor(type),
        'content-disposition': disposition,
        'cache-control': 'private, max-age=300',
        'accept-ranges': 'bytes',
      })
      const range = byteRange(request.headers.range, size)
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      const length = range ? range.end - range.start + 1 : size
      return reply
        .type(type)
        .header('content-length', length)
        .send(Readable.from(files.read(key, range ?? { start: 0 }), { objectMode: false }))
    },
  )
}
