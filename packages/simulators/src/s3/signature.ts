import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Error } from './responses.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** How far a signed request's time can be from the service's time. */
const skewMs = 15 * 60_000
const unsigned = 'UNSIGNED-PAYLOAD'

/** Checks an AWS Signature Version 4, in the Authorization header or in a presigned URL. */
export function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
  now: Date,
): void {
  const url = new URL(request.url ?? '/', 'http://s3')
  const signed = url.searchParams.has('X-Amz-Signature') ? presigned(url, now) : inHeaders(request, body)
  const [accessKeyId, day, region, service, end] = signed.credential.split('/')
  if (accessKeyId !== credentials.accessKeyId || region !== credentials.region)
    throw new S3Error(403, 'InvalidAccessKeyId')
  if (service !== 's3' || end !== 'aws4_request' || !signed.time.startsWith(day ?? '-'))
    throw new S3Error(403, 'AuthorizationHeaderMalformed')
  const headers = signed.signedHeaders.split(';')
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...headers.map(name => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.signedHeaders,
    signed.payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', signed.time, scope, sha256(canonical)].join('\n')
  const key = [day ?? '', credentials.region, 's3', 'aws4_request'].reduce(
    (last: Buffer | string, part) => hmac(last, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  const expected = hmac(key, text)
  const given = Buffer.from(signed.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(403, 'SignatureDoesNotMatch')
}

interface Signed {
  credential: string
  time: string
  signedHeaders: string
  signature: string
  payload: string
}

function presigned({ searchParams }: URL, now: Date): Signed {
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  const expires = timeOf(of('Date')) + Number(of('Expires')) * 1000
  if (!(now.getTime() < expires) || timeOf(of('Date')) > now.getTime() + skewMs)
    throw new S3Error(403, 'AccessDenied', 'Request has expired')
  return {
    credential: of('Credential'),
    time: of('Date'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    payload: unsigned,
  }
}

/**
 * Clients sign requests with the machine's clock, so the signing time is checked against that clock even if a test has
 * its own.
 */
function inHeaders({ headers }: IncomingMessage, body: Buffer): Signed {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!found) throw new S3Error(403, 'AccessDenied')
  const [, credential = '', signedHeaders = '', signature = ''] = found
  const time = String(headers['x-amz-date'] ?? '')
  if (!(Math.abs(timeOf(time) - Date.now()) <= skewMs)) throw new S3Error(403, 'RequestTimeTooSkewed')
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== unsigned && payload !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  return { credential, time, signedHeaders, signature, payload }
}

/** A time such as 20261115T140500Z. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
