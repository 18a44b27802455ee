import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { etagOf, MultipartUploads, type Upload } from './multipart.ts'
import { escaped, S3Error, sendError, sendXml, tag } from './responses.ts'
import { type Credentials, checkSignature } from './signature.ts'

interface StoredObject {
  body: Buffer
  type: string
  changedAt: Date
}

export interface S3Simulator extends Credentials {
  endpoint: string
  bucket: string
  objects: ReadonlyMap<string, StoredObject>
  unfinished: ReadonlyMap<string, Upload>
  /** Responds to this many requests with a 503, which clients have to retry. */
  failing: number
  close(): Promise<void>
}

interface Options {
  now?: () => Date
  /** The maximum number of keys per list page. */
  pageSize?: number
}

/** A local service that speaks the S3 protocol and checks every signature. Objects are kept in memory. */
export async function startS3Simulator(options: Options = {}): Promise<S3Simulator> {
  const { now = () => new Date(), pageSize = 1000 } = options
  const credentials = { accessKeyId: 'pulse-files', secretAccessKey: 'storage-secret', region: 'eu-west-1' }
  const bucket = 'pulse'
  const objects = new Map<string, StoredObject>()
  const uploads = new MultipartUploads()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (simulator.failing > 0) {
      simulator.failing -= 1
      throw new S3Error(503, 'SlowDown')
    }
    checkSignature(request, body, credentials, now())
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
    const [, inBucket = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    if (inBucket !== bucket) throw new S3Error(404, 'NoSuchBucket')
    const key = rest.join('/')
    const type = request.headers['content-type'] ?? 'application/octet-stream'
    const uploadId = query.get('uploadId')
    const call = `${request.method} ${key ? 'object' : 'bucket'}`
    if (call === 'GET bucket') return query.has('uploads') ? listUploads(response) : list(response, query)
    if (call === 'GET object' || call === 'HEAD object') return get(request, response, key, query)
    if (call === 'DELETE object') {
      if (uploadId) uploads.all.delete(uploadId)
      else objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (call === 'PUT object') {
      if (uploadId) uploads.find(uploadId, key).parts.set(Number(query.get('partNumber')), body)
      else objects.set(key, { body, type, changedAt: now() })
      return void response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (call === 'POST object' && query.has('uploads'))
      return sendXml(
        response,
        200,
        tag('InitiateMultipartUploadResult', tag('UploadId', uploads.begin(key, type, now()))),
      )
    if (call === 'POST object' && uploadId) {
      objects.set(key, { ...uploads.complete(uploadId, key, body.toString()), changedAt: now() })
      return sendXml(response, 200, tag('CompleteMultipartUploadResult', tag('Key', escaped(key))))
    }
    throw new S3Error(501, 'NotImplemented')
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, pageSize)
    const contents = page.map(key => {
      const { body, changedAt } = objects.get(key) as StoredObject
      const fields = tag('Key', escaped(key)) + tag('Size', String(body.length))
      return tag('Contents', fields + tag('LastModified', changedAt.toISOString()))
    })
    const more = keys.length > page.length
    const next = more ? tag('NextContinuationToken', escaped(page.at(-1) ?? '')) : ''
    sendXml(
      response,
      200,
      tag('ListBucketResult', tag('IsTruncated', String(more)) + next + contents.join('')),
    )
  }

  function listUploads(response: ServerResponse): void {
    const found = [...uploads.all].map(([id, { key, startedAt }]) =>
      tag(
        'Upload',
        tag('Key', escaped(key)) + tag('UploadId', id) + tag('Initiated', startedAt.toISOString()),
      ),
    )
    sendXml(response, 200, tag('ListMultipartUploadsResult', tag('IsTruncated', 'false') + found.join('')))
  }

  function get(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
  ): void {
    const object = objects.get(key)
    if (!object) throw new S3Error(404, 'NoSuchKey')
    const size = object.body.length
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const start = Number(range?.[1] ?? 0)
    const end = Math.min(range?.[2] ? Number(range[2]) : size - 1, size - 1)
    if (range && start >= size) throw new S3Error(416, 'InvalidRange')
    const part = object.body.subarray(start, end + 1)
    response.writeHead(range ? 206 : 200, {
      'content-type': object.type,
      'content-length': part.length,
      'last-modified': object.changedAt.toUTCString(),
      etag: etagOf(object.body),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
      ...overrides(query),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(error => sendError(response, error))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const simulator: S3Simulator = {
    ...credentials,
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    unfinished: uploads.all,
    failing: 0,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return simulator
}

/** A presigned URL can set some response headers. */
function overrides(query: URLSearchParams): Record<string, string> {
  const chosen = [...query].filter(([name]) => /^response-(content-\w+|cache-control)$/.test(name))
  return Object.fromEntries(chosen.map(([name, value]) => [name.replace('response-', ''), value]))
}
