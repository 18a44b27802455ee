import { randomBytes } from 'node:crypto'

/**
 * Keys start with the account's number and the file's purpose, such as 12/snaps/…. They contain no user input, and one
 * part is random, so they can't be guessed.
 */
const keyShape = /^\d{1,16}(?:\/\w[\w.-]{0,99}){2,6}$/
const prefixShape = /^\d{1,16}\/(?:\w[\w.-]{0,99}\/){0,5}$/

export type FileKind = 'applications' | 'imports' | 'snaps'

export function mustBeKey(key: string): string {
  if (!keyShape.test(key)) throw new TypeError(`Not a file key: ${key.slice(0, 100)}`)
  return key
}

export function mustBePrefix(prefix: string): string {
  if (!prefixShape.test(prefix)) throw new TypeError(`Not a prefix of file keys: ${prefix.slice(0, 100)}`)
  return prefix
}

export function filesOfAccount(accountId: number, kind?: FileKind): string {
  return kind ? `${accountId}/${kind}/` : `${accountId}/`
}

/** The prefix shared by all files in the key's folder. */
export const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

/** Callers check this first, so another account's keys are never looked up. */
export function isKeyOf(accountId: number, key: string): boolean {
  return keyShape.test(key) && key.startsWith(filesOfAccount(accountId))
}

/** The part of a key that can’t be guessed. */
export const randomPart = () => randomBytes(16).toString('hex')

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
}

/**
 * How a file is served. Only images, videos and PDFs are shown by a browser; anything else is downloaded. Types come
 * from the key, which gets its extension when the content is checked.
 */
export function servedAs(key: string): { type: string; disposition: string } {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const type = types[/\.([a-z0-9]+)$/.exec(name)?.[1] ?? '']
  return {
    type: type ?? 'application/octet-stream',
    disposition: `${type ? 'inline' : 'attachment'}; filename="${name}"`,
  }
}
