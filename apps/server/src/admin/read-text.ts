import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../platform/errors.ts'
import type { Admin } from './admin.ts'

/** Reads a file passed to a command. */
export async function readText({ folder }: Pick<Admin, 'folder'>, name: string): Promise<string> {
  const file = path.resolve(folder, name)
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('not_found', `${file} can't be read (${error.code}). Check its name.`)
  })
}
