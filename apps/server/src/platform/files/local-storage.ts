import { randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AddressSigner } from './address-signer.ts'
import { mustBeKey, mustBePrefix } from './file-key.ts'
import { addressWindow, FileNotFound, type FileStorage, type StoredFile } from './file-storage.ts'

const readAtOnce = 256 * 1024
/** Files that are still being written. No key starts with a dot. */
const unfinished = '.unfinished'

/** Keeps files in a folder. Pulse serves them at /files; see `serve-files.ts`. */
export function createLocalStorage(folder: string, signer?: AddressSigner): FileStorage {
  const at = (key: string) => path.join(folder, mustBeKey(key))
  return {
    origin: null,
    async write(key, content) {
      const file = at(key)
      const draft = path.join(folder, unfinished, randomUUID())
      await makeFolder(path.dirname(draft))
      try {
        const size = await writeWhole(draft, content)
        await makeFolder(path.dirname(file))
        await rename(draft, file)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async *read(key, { start = 0, end } = { start: 0 }) {
      const file = at(key)
      if ((await sizeOf(file)) === null) throw new FileNotFound(`File not found: ${key}`)
      yield* createReadStream(file, {
        start,
        ...(end === undefined ? {} : { end }),
        highWaterMark: readAtOnce,
      })
    },
    size: key => sizeOf(at(key)),
    delete: key => rm(at(key), { force: true }),
    deleteAll: prefix => rm(path.join(folder, mustBePrefix(prefix)), { recursive: true, force: true }),
    list: prefix => filesIn(folder, prefix),
    async deleteUnfinished(before) {
      const drafts = path.join(folder, unfinished)
      for (const name of await namesIn(drafts)) {
        const found = await statOf(path.join(drafts, name))
        if (found && found.mtime < before) await rm(path.join(drafts, name), { force: true })
      }
    },
    async address(key, now) {
      if (!signer) throw new TypeError('Files in this folder have no URLs.')
      const { expiresAt } = addressWindow(now)
      return { url: signer.sign(mustBeKey(key), expiresAt), expiresAt }
    },
  }
}

/** Only the user that runs Pulse can read the files. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

async function writeWhole(file: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    let size = 0
    for await (const chunk of content) {
      await handle.writeFile(chunk)
      size += chunk.length
    }
    return size
  } finally {
    await handle.close()
  }
}

async function* filesIn(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  for (const name of (await namesIn(path.join(folder, prefix))).sort()) {
    if (name.startsWith('.')) continue
    const key = prefix + name
    // A file may be deleted while the list is being read.
    const found = await statOf(path.join(folder, key))
    if (found?.isDirectory()) yield* filesIn(folder, `${key}/`)
    else if (found) yield { key, size: found.size, changedAt: found.mtime }
  }
}

const sizeOf = async (file: string) => (await statOf(file))?.size ?? null

function statOf(file: string): Promise<Stats | null> {
  return stat(file).catch(nullIfMissing)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? []
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
