/** Where uploaded files are kept: on local disk, or in a bucket of an S3-compatible service. */
export interface FileStorage {
  /**
   * Stores a file and returns its size. It appears when it is complete; if the content fails midway, nothing is
   * stored. Only part of a file is ever in memory.
   */
  write(key: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number>
  /** Fails with FileNotFound once it is read from. Both positions are inclusive, as in HTTP. */
  read(key: string, range?: { start: number; end?: number }): AsyncIterable<Buffer>
  /** Null if there is no such file. */
  size(key: string): Promise<number | null>
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>
  /** Deletes every file whose key starts with a prefix, which ends with a slash. */
  deleteAll(prefix: string): Promise<void>
  /** In the order of their keys. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes what is left of uploads that began before a time and were never completed. */
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

/**
 * Addresses are valid for 5 to 10 minutes. Within a window of 5 minutes, a file has the same address, so browsers can
 * cache it.
 */
export function addressWindow(now: Date): { start: Date; expiresAt: Date } {
  const start = Math.floor(now.getTime() / windowMs) * windowMs
  return { start: new Date(start), expiresAt: new Date(start + 2 * windowMs) }
}
