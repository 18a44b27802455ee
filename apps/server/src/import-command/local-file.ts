import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '../platform/errors.ts'
import { createLocalStorage } from '../platform/files/local-storage.ts'
import { createResumableFiles, type ResumableFiles } from '../platform/files/resumable-files.ts'

export const localName = '0/imports/file'

/**
 * Lets a file on this machine be checked in place. A copy is written to a temporary folder only if the encoding has
 * to be changed.
 */
export async function openLocalFile(
  file: string,
): Promise<{ files: ResumableFiles; size: number; close(): Promise<void> }> {
  const found = await stat(file).catch(error => {
    throw new AppError(
      'not_found',
      `${file} can't be read (${(error as NodeJS.ErrnoException).code}). Check its name.`,
    )
  })
  if (!found.isFile()) throw new AppError('invalid_input', `${file} is not a file.`)
  if (found.size === 0) throw new AppError('invalid_input', `${file} is empty. Export it again.`)
  const folder = await mkdtemp(path.join(tmpdir(), 'pulse-import-'))
  const copies = createResumableFiles(createLocalStorage(folder))
  return {
    size: found.size,
    files: {
      ...copies,
      read: (name, from = 0) =>
        name === localName
          ? createReadStream(file, { start: from, highWaterMark: 256 * 1024 })
          : copies.read(name, from),
      size: async name => (name === localName ? found.size : copies.size(name)),
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
