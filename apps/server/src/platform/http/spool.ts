import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const readAtOnce = 256 * 1024

/**
 * Lets a writer run ahead of a slow reader: unread text waits in a file. The file is unlinked as soon as it is open, so
 * even a crash leaves nothing behind.
 */
export class Spool {
  readonly #file: FileHandle
  #written = 0
  #end: { error: unknown } | undefined
  #changed = Promise.withResolvers<void>()

  static async open(): Promise<Spool> {
    const name = path.join(tmpdir(), `pulse-${randomUUID()}`)
    const file = await open(name, 'wx+', 0o600)
    await unlink(name)
    return new Spool(file)
  }

  private constructor(file: FileHandle) {
    this.#file = file
  }

  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#file.write(bytes, 0, bytes.length, this.#written)
    this.#written += bytes.length
    this.#notify()
  }

  /** Ends writing. If an error is given, the reader fails with it after reading everything written so far. */
  end(error?: unknown): void {
    this.#end ??= { error }
    this.#notify()
  }

  async *read(): AsyncGenerator<Buffer, void, undefined> {
    for (let at = 0; ; ) {
      const changed = this.#changed.promise
      if (at < this.#written) {
        const size = Math.min(readAtOnce, this.#written - at)
        const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(size), 0, size, at)
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      } else if (this.#end) {
        if (this.#end.error !== undefined) throw this.#end.error
        return
      } else await changed
    }
  }

  async close(): Promise<void> {
    this.end(new Error('The file was closed.'))
    await this.#file.close()
  }

  #notify(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
