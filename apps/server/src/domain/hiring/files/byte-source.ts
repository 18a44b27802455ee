import { type FileHandle, open } from 'node:fs/promises'

/** A file that can be read in any order, independent of where it is stored. */
export interface ByteSource {
  size: number
  /** Returns fewer bytes at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
  /** The whole file, in chunks. */
  chunks(): AsyncIterable<Buffer>
}

/** Reads the first `length` bytes without reading more chunks than needed. */
export async function take(chunks: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const taken: Buffer[] = []
  let missing = length
  if (missing > 0)
    for await (const chunk of chunks) {
      taken.push(chunk.subarray(0, missing))
      missing -= chunk.length
      if (missing <= 0) break
    }
  return Buffer.concat(taken)
}

const blockBytes = 64 * 1024

/** Reads whole blocks and keeps the last one, because opening a stored file for every few bytes is slow. */
export function inBlocks(source: ByteSource): ByteSource {
  let block: Buffer = Buffer.alloc(0)
  let from = 0
  return {
    ...source,
    async read(start, length) {
      const end = Math.min(start + length, source.size)
      if (start < from || end > from + block.length) {
        block = await source.read(start, Math.max(length, blockBytes))
        from = start
      }
      return block.subarray(start - from, start - from + length)
    },
  }
}

export async function withFileSource<T>(file: string, work: (source: ByteSource) => Promise<T>): Promise<T> {
  const handle = await open(file)
  try {
    return await work(await sourceOf(handle))
  } finally {
    await handle.close()
  }
}

async function sourceOf(handle: FileHandle): Promise<ByteSource> {
  return {
    size: (await handle.stat()).size,
    async read(start, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    },
    chunks: () => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 }),
  }
}
