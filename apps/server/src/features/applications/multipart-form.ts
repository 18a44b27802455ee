import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { type ApplicationFileKind, applicationFileKinds, applicationFileRules } from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { type Nested, nestFields, pathOf } from './nested-fields.ts'

export interface SpooledFile {
  kind: ApplicationFileKind
  name: string
  /** The temporary path of the file until the application is checked. */
  file: string
}

export interface SentParts {
  fields: Record<string, Nested>
  files: SpooledFile[]
}

const mostFieldBytes = 1024 * 1024
const mostBytes =
  applicationFileKinds.reduce((sum, kind) => sum + applicationFileRules[kind].bytes, 0) + 2 * mostFieldBytes
const limits = {
  fields: 1_000,
  fieldSize: mostFieldBytes,
  fieldNameSize: 200,
  files: 10,
  // Reads one byte more than allowed, to detect files that are too large.
  fileSize: Math.max(...applicationFileKinds.map(kind => applicationFileRules[kind].bytes)) + 1,
}

/**
 * Reads a multipart form as it arrives. Files are kept on disk until `work` is done, because the fields that identify
 * the applicant can come after them.
 */
export async function withSentParts<T>(
  request: FastifyRequest,
  work: (parts: SentParts) => Promise<T>,
  most = mostBytes,
): Promise<T> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the application as multipart/form-data.')
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooMuch()
  const files: SpooledFile[] = []
  const tooLong = new AbortController()
  let received = 0
  // Counts all bytes, including those between the parts, because a request doesn't always declare its length.
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received <= most || tooLong.signal.aborted) return
    request.raw.unpipe()
    tooLong.abort(tooMuch())
  }
  request.raw.on('data', count)
  try {
    return await work({ fields: nestFields(await readFields(request, files, tooLong.signal)), files })
  } finally {
    request.raw.off('data', count)
    // Discards the rest, so the caller gets the response and the connection isn't stuck.
    request.raw.unpipe()
    request.raw.resume()
    await Promise.all(files.map(({ file }) => rm(file, { force: true })))
  }
}

/** Reads to the end even if there is a problem, because the caller can't receive the response before that. */
async function readFields(request: FastifyRequest, files: SpooledFile[], signal: AbortSignal) {
  const fields: { name: string; value: string }[] = []
  const problems: AppError[] = []
  let fieldBytes = 0
  try {
    for await (const part of partsUntil(request, signal))
      if (!part.fieldname) {
        if (part.type === 'file') await finished(part.file.resume(), { signal })
        problems.push(new AppError('invalid_input', 'A part of the form has no name. Name every part.'))
      } else if (part.type === 'file') {
        const problem = await spool(part, files, signal)
        if (problem) problems.push(problem)
      } else {
        const value = String(part.value ?? '')
        fieldBytes += part.fieldname.length + value.length
        if (fieldBytes > mostFieldBytes) problems.push(tooMuch())
        else fields.push({ name: part.fieldname, value })
      }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw refusalOf(error)
  }
  if (problems[0]) throw problems[0]
  return fields
}

function refusalOf(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return tooMuch()
  // The parser's own errors have no code.
  if (code || !/multipart|needle/i.test(message)) return error
  const problem = /unexpected end/i.test(message)
    ? 'The form is incomplete. Send it again.'
    : 'The form can’t be read. Send it as multipart/form-data with a valid boundary.'
  return new AppError('invalid_input', problem, { cause: error })
}

/** Stops on abort, because the next part may never arrive once the body is no longer read. */
async function* partsUntil(request: FastifyRequest, signal: AbortSignal): AsyncGenerator<Multipart> {
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => {})
  signal.addEventListener('abort', () => stopped.reject(signal.reason))
  const parts = request.parts({ limits })
  for (;;) {
    const next = await Promise.race([parts.next(), stopped.promise])
    if (next.done) return
    yield next.value
  }
}

async function spool(
  part: MultipartFile,
  files: SpooledFile[],
  signal: AbortSignal,
): Promise<AppError | null> {
  const kind = kindOf(part.fieldname)
  if (!kind || files.some(other => other.kind === kind)) {
    await finished(part.file.resume(), { signal })
    const name = part.fieldname.slice(0, 100)
    return new AppError(
      'invalid_input',
      kind ? `Send only one file as ${name}.` : `Unknown file: ${name}. Remove it.`,
    )
  }
  const { field, bytes: most, tooLarge } = applicationFileRules[kind]
  const file = path.join(tmpdir(), `pulse-${randomUUID()}`)
  files.push({ kind, name: part.filename ?? '', file })
  let size = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size <= most) yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
    { signal },
  )
  if (size <= most) return null
  return new AppError('too_large', tooLarge, { details: [{ path: `body.${field}`, problem: tooLarge }] })
}

/** Files have the names of their fields, such as workExperience[resume]. */
function kindOf(name: string): ApplicationFileKind | undefined {
  const field = pathOf(name).join('.')
  return applicationFileKinds.find(kind => applicationFileRules[kind].field === field)
}

function tooMuch(): AppError {
  return new AppError('too_large', 'The application is too large. Send fewer fields and smaller files.')
}
