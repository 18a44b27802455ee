import {
  chmodSync,
  closeSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './errors.ts'

/** Folders outside the data folder that other system users can reach, tried in this order. */
export const SHARED_FOLDERS: readonly string[] = ['/var/lib/pulse', '/opt/pulse']

/** Creates the folder, or accepts an existing one that only we can change. */
export function claimFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    return true
  } catch (error) {
    return errorCode(error) === 'EEXIST' && isOurs(folder)
  }
}

/**
 * Whether this is a real folder that only we own and can write to, so no other user can have created or changed it.
 */
export function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

/** Creates the folder and its missing parents with `mode`. */
export function makeFolders(folder: string, mode: number): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, mode)
}

/** Writes the file atomically: it either exists with its full text, readable only by us, or doesn't exist at all. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  giveToFolderOwner(draft)
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** After root has used another user's database folder, that user must still be able to use it. */
export function giveToFolderOwner(file: string): void {
  const owner = statSync(dirname(file))
  if (process.getuid?.() === 0 && owner.uid !== 0) lchownSync(file, owner.uid, owner.gid)
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
