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

/** Folders outside the data folder that another system user can reach, tried in this order. */
export const SHARED_FOLDERS: readonly string[] = ['/var/lib/pulse', '/opt/pulse']

/** Creates the folder or accepts an existing one that nobody but its owner, us, can change. */
export function claimFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    return true
  } catch (error) {
    return errorCode(error) === 'EEXIST' && isOurs(folder)
  }
}

/** Not a link, owned by us, writable by nobody else: another user cannot have planted or changed it. */
export function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

/** Creates the folder and its missing parents; `mode` goes to those that were missing. */
export function makeFolders(folder: string, mode: number): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, mode)
}

/** The file is either there with all of its text, readable by us alone, or not there. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  giveToFolderOwner(draft)
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** When root works in the home of an ordinary user's database, the user must be able to go on with it afterwards. */
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
