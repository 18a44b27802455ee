import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Files that users upload, by name. Names are made by Pulse and never by a user. Only local disk so far; any store that
 * can read from an offset can replace it.
 */
export interface Files {
  /** Writes the chunks from an offset on and returns how many bytes they had. Whatever comes later is cut off. */
  write(name: string, offset: number, chunks: AsyncIterable<Buffer>): Promise<number>
  read(name: string, from?: number): AsyncIterable<Buffer>
  /** Null if there is no such file. */
  size(name: string): Promise<number | null>
  /** Does nothing if there is no such file. */
  delete(name: string): Promise<void>
  list(): Promise<{ name: string; changedAt: Date }[]>
}

const readAtOnce = 256 * 1024

export function createFiles(folder: string): Files {
  const at = (name: string) => {
    if (!/^[\w-]{1,100}(\.[a-z0-9]{1,10})?$/.test(name)) throw new TypeError(`Not a file name: ${name}`)
    return path.join(folder, name)
  }
  return {
    async write(name, offset, chunks) {
      const file = await openForWriting(folder, at(name))
      try {
        let end = offset
        for await (const chunk of chunks) {
          await writeWhole(file, chunk, end)
          end += chunk.length
        }
        await file.truncate(end)
        return end - offset
      } finally {
        await file.close()
      }
    },
    read: (name, from = 0) => createReadStream(at(name), { start: from, highWaterMark: readAtOnce }),
    size: name =>
      stat(at(name)).then(
        ({ size }) => size,
        error => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      ),
    delete: name => rm(at(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(error => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const files: { name: string; changedAt: Date }[] = []
      for (const name of names) {
        // A file may be deleted while the others are listed.
        const found = await stat(path.join(folder, name)).catch(() => null)
        if (found?.isFile()) files.push({ name, changedAt: found.mtime })
      }
      return files
    },
  }
}

/** Only the user that runs Pulse can read the files. */
async function openForWriting(folder: string, file: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
}

async function writeWhole(file: FileHandle, chunk: Buffer, offset: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, offset + done)
    done += bytesWritten
  }
}
