import type { FileStorage, StoredFile } from './file-storage.ts'

/**
 * Files that are uploaded part by part, so an interrupted upload can continue. A name is a file key without its last
 * part.
 */
export interface ResumableFiles {
  /**
   * Writes the chunks starting at an offset and returns how many bytes were written. Anything after them is cut off.
   */
  write(name: string, offset: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number>
  read(name: string, from?: number): AsyncIterable<Buffer>
  /** Null if the file doesn't exist. */
  size(name: string): Promise<number | null>
  /** Does nothing if the file doesn't exist. */
  delete(name: string): Promise<void>
}

interface Part extends StoredFile {
  offset: number
}

/** The storage keeps each part as a separate file, named after its offset. */
export function createResumableFiles(storage: FileStorage): ResumableFiles {
  const keyOf = (name: string, offset: number) => `${name}/${String(offset).padStart(15, '0')}`

  async function partsOf(name: string): Promise<Part[]> {
    const parts: Part[] = []
    for await (const file of storage.list(`${name}/`))
      parts.push({ ...file, offset: Number(file.key.slice(name.length + 1)) })
    return parts
  }

  return {
    async write(name, offset, chunks) {
      const written = await storage.write(keyOf(name, offset), chunks)
      for (const part of await partsOf(name)) if (part.offset > offset) await storage.delete(part.key)
      return written
    },
    async *read(name, from = 0) {
      for (const { key, offset, size } of await partsOf(name))
        if (offset + size > from) yield* storage.read(key, { start: Math.max(0, from - offset) })
    },
    async size(name) {
      const last = (await partsOf(name)).at(-1)
      return last ? last.offset + last.size : null
    },
    delete: name => storage.deleteAll(`${name}/`),
  }
}
