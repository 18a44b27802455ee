import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { PartialUploads } from './partial-uploads.ts'

/** Lets the tus server keep uploads in Pulse's file storage. */
export class TusStore extends DataStore {
  readonly #uploads: PartialUploads

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
    return new Upload({ id, size: row.size, offset: await this.#uploads.offsetOf(row) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return offset + (await this.#uploads.write(await this.#found(id), offset, stream))
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove(await this.#found(id))
  }

  async #found(id: string) {
    const row = await this.#uploads.find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return row
  }
}
