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

/* Helpers for small files that only the current user can read. */

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Replaces the file atomically. After a crash, it contains either the old content or the new content. */
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

/** Returns null if the file doesn't exist or isn't JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Lists file names in order. The list is empty if the folder doesn't exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
