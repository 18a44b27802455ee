import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/* Small files of one user. Only that user can read them. */

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Replaces the file as a whole: after a crash, it has either the old content or the new. */
export function writeWhole(file: string, content: string): void {
  makeFolder(path.dirname(file))
  const draft = `${file}.${process.pid}.draft`
  const opened = openSync(draft, 'w', 0o600)
  try {
    writeSync(opened, content)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(draft, file)
}

/** Null if there is no such file, or if it isn't JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** By name. Empty if there is no such folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
