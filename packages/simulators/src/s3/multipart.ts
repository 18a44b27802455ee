import { createHash, randomUUID } from 'node:crypto'
import { S3Error } from './responses.ts'

/** S3 rejects smaller parts, except the last one. */
const smallestPart = 5 * 1024 ** 2

export interface Upload {
  key: string
  type: string
  startedAt: Date
  parts: Map<number, Buffer>
}

export const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** Multipart uploads that aren't complete yet. */
export class MultipartUploads {
  readonly all = new Map<string, Upload>()

  begin(key: string, type: string, now: Date): string {
    const id = randomUUID()
    this.all.set(id, { key, type, startedAt: now, parts: new Map() })
    return id
  }

  find(id: string, key: string): Upload {
    const upload = this.all.get(id)
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return upload
  }

  /** Returns the whole content if the request lists the parts that were uploaded. */
  complete(id: string, key: string, request: string): { body: Buffer; type: string } {
    const { parts, type } = this.find(id, key)
    const listed = [...request.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    const bodies = listed.map(({ number, etag }, index) => {
      const body = parts.get(number)
      if (!body || etagOf(body) !== etag) throw new S3Error(400, 'InvalidPart')
      if (index > 0 && number <= (listed[index - 1]?.number ?? 0)) throw new S3Error(400, 'InvalidPartOrder')
      if (index < listed.length - 1 && body.length < smallestPart) throw new S3Error(400, 'EntityTooSmall')
      return body
    })
    if (bodies.length === 0) throw new S3Error(400, 'MalformedXML')
    this.all.delete(id)
    return { body: Buffer.concat(bodies), type }
  }
}
