import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { PartialUploads } from './partial-uploads.ts'

type Row = NonNullable<Awaited<ReturnType<PartialUploads['find']>>>

const mostOpened = 1_000

/** Lets the tus server keep uploads in Pulse's file storage. */
export class TusStore extends DataStore {
  readonly #uploads: PartialUploads
  /** Uploads that requests have just looked up. Only the fields that never change are used when writing. */
  readonly #opened = new Map<string, Row>()

  constructor(uploads: PartialUploads) {
    super()
    this.#uploads = uploads
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  /** Does nothing, because the upload was already stored when its metadata was checked. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#found(id)
    this.#remember(id, row)
    return new Upload({ id, size: row.size, offset: await this.#uploads.offsetOf(row) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    // Each lookup waits for a database connection, and the same request has just looked up the upload.
    const row = this.#opened.get(id) ?? (await this.#found(id))
    this.#opened.delete(id)
    return offset + (await this.#uploads.write(row, offset, stream))
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove(await this.#found(id))
  }

  #remember(id: string, row: Row): void {
    this.#opened.delete(id)
    this.#opened.set(id, row)
    const [oldest] = this.#opened.keys()
    if (this.#opened.size > mostOpened && oldest !== undefined) this.#opened.delete(oldest)
  }

  async #found(id: string): Promise<Row> {
    const row = await this.#uploads.find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return row
  }
}
