import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../secrets.ts'

export interface AddressSigner {
  /** The signed path of a file on this server. */
  sign(key: string, expiresAt: Date): string
  /** Whether Pulse signed this URL and it hasn't expired. */
  isValid(key: string, query: { expires?: unknown; signature?: unknown }, now: Date): boolean
}

/** Signs file URLs with a key derived from the secret key, so all processes accept them. */
export function createAddressSigner(secretBox: Pick<SecretBox, 'digest'>): AddressSigner {
  const signatureOf = (key: string, expires: string) =>
    secretBox.digest(JSON.stringify([key, expires]), 'file address')
  return {
    sign(key, expiresAt) {
      const expires = String(expiresAt.getTime() / 1000)
      return `/files/${key}?expires=${expires}&signature=${signatureOf(key, expires).toString('base64url')}`
    },
    isValid(key, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
        return false
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(key, expires)
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
      return isSigned && now.getTime() < Number(expires) * 1000
    },
  }
}
