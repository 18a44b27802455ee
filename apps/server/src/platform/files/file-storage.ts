/** Where uploaded files are kept: on local disk, or in a bucket of an S3-compatible service. */
export interface FileStorage {
  /**
   * Stores a file and returns its size. The file appears only when it is complete. If the content fails midway, nothing
   * is stored. The content is streamed, so a whole file is never in memory.
   */
  write(key: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number>
  /**
   * If the file doesn't exist, reading from the stream fails with FileNotFound. Both positions are inclusive, as in
   * HTTP.
   */
  read(key: string, range?: { start: number; end?: number }): AsyncIterable<Buffer>
  /** Null if the file doesn't exist. */
  size(key: string): Promise<number | null>
  /** Does nothing if the file doesn't exist. */
  delete(key: string): Promise<void>
  /** Deletes every file whose key starts with the prefix. The prefix must end with a slash. */
  deleteAll(prefix: string): Promise<void>
  /** Lists files sorted by key. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Cleans up after uploads that began before a given time and were never completed. */
  deleteUnfinished(before: Date): Promise<void>
  /** A URL that a browser can open until it expires. It works without signing in. */
  address(key: string, now: Date): Promise<FileAddress>
  /** The origin of file URLs, for the content security policy. Null if Pulse serves the files itself. */
  origin: string | null
}

export interface StoredFile {
  key: string
  size: number
  changedAt: Date
}

export interface FileAddress {
  url: string
  expiresAt: Date
}

export class FileNotFound extends Error {
  override name = 'FileNotFound'
}

const windowMs = 5 * 60_000

/** URLs are valid for 5 to 10 minutes. A file's URL changes only every 5 minutes, so browsers can cache the file. */
export function addressWindow(now: Date): { start: Date; expiresAt: Date } {
  const start = Math.floor(now.getTime() / windowMs) * windowMs
  return { start: new Date(start), expiresAt: new Date(start + 2 * windowMs) }
}
