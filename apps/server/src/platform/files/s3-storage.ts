import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../config.ts'
import { mustBeKey, mustBePrefix, servedAs } from './file-key.ts'
import { addressWindow, FileNotFound, type FileStorage, type StoredFile } from './file-storage.ts'

/** Larger files are uploaded in parts of this size. S3 needs at least 5 MB. */
const partSize = 8 * 1024 ** 2
const deletedAtOnce = 8

export type S3Settings = NonNullable<Config['s3']>

/**
 * Keeps files in a bucket of any S3-compatible service. URLs that accounts enter are called through the guarded fetch.
 * This service is called directly, because the operator chooses it and it can be on a private network.
 */
export function createS3Storage({ bucket: Bucket, endpoint, region, credentials }: S3Settings): FileStorage {
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Services other than Amazon's rarely support the newer checksums or a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  const objectOf = (key: string) => ({ Bucket, Key: mustBeKey(key) })

  async function writeParts(key: string, parts: AsyncGenerator<Buffer>): Promise<number> {
    const first = await parts.next()
    const Body = first.done ? Buffer.alloc(0) : first.value
    const ContentType = servedAs(key).type
    if (Body.length < partSize) {
      await client.send(new PutObjectCommand({ ...objectOf(key), Body, ContentType }))
      return Body.length
    }
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...objectOf(key), ContentType }),
    )
    const upload = { ...objectOf(key), UploadId }
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      let size = 0
      for (let part = first; !part.done; part = await parts.next()) {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: part.value }))
        Parts.push({ PartNumber, ETag })
        size += part.value.length
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
      return size
    } catch (error) {
      // If the cleanup fails, `deleteUnfinished` does it later.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  async function* list(Prefix: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, size: Size ?? 0, changedAt: LastModified ?? new Date(0) }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  const deleteOne = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
  }

  return {
    origin: endpoint ? new URL(endpoint).origin : `https://${Bucket}.s3.${region}.amazonaws.com`,
    write: (key, content) => writeParts(mustBeKey(key), inParts(content)),
    async *read(key, { start, end } = { start: 0 }) {
      const whole = start === 0 && end === undefined
      const range = whole ? {} : { Range: `bytes=${start}-${end ?? ''}` }
      const { Body } = await client
        .send(new GetObjectCommand({ ...objectOf(key), ...range }))
        .catch((error: Error) => {
          // Reading from the end of the file returns nothing, as on disk.
          if (error.name === 'InvalidRange') return { Body: undefined }
          throw isMissing(error) ? new FileNotFound(`File not found: ${key}`) : error
        })
      if (Body) yield* Body as unknown as AsyncIterable<Buffer>
    },
    size: key =>
      client.send(new HeadObjectCommand(objectOf(key))).then(
        ({ ContentLength }) => ContentLength ?? 0,
        error => {
          if (isMissing(error)) return null
          throw error
        },
      ),
    delete: key => deleteOne(mustBeKey(key)),
    async deleteAll(prefix) {
      // One call per file, because not every service can delete several at once.
      let deleting: Promise<void>[] = []
      for await (const { key } of list(mustBePrefix(prefix))) {
        deleting.push(deleteOne(key))
        if (deleting.length < deletedAtOnce) continue
        await Promise.all(deleting)
        deleting = []
      }
      await Promise.all(deleting)
    },
    list,
    async deleteUnfinished(before) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    },
    async address(key, now) {
      const { start, expiresAt } = addressWindow(now)
      const { type, disposition } = servedAs(key)
      const command = new GetObjectCommand({
        ...objectOf(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, max-age=300',
      })
      const expiresIn = (expiresAt.getTime() - start.getTime()) / 1000
      return { url: await getSignedUrl(client, command, { expiresIn, signingDate: start }), expiresAt }
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

/** Collects chunks into parts of exactly `partSize`, except for the last one. */
async function* inParts(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    let rest = chunk
    while (length + rest.length >= partSize) {
      const taken = rest.subarray(0, partSize - length)
      yield Buffer.concat([...waiting, taken])
      rest = rest.subarray(taken.length)
      waiting = []
      length = 0
    }
    if (rest.length === 0) continue
    waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
