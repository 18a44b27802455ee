import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/services.ts'

interface Sent {
  accountId: number
  applicationId: string
}

/**
 * The part of a link that opens a submitted application without signing in. It is valid as long as the application
 * exists.
 */
export function sentToken({ secretBox }: Pick<Services, 'secretBox'>, sent: Sent): string {
  return `${sent.accountId}.${sent.applicationId}.${signatureOf(secretBox, sent).toString('base64url')}`
}

/** Null if Pulse didn't sign the token. */
export function readSentToken({ secretBox }: Pick<Services, 'secretBox'>, token: string): Sent | null {
  const found = /^(\d{1,15})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token)
  if (!found?.[1] || !found[2] || !found[3]) return null
  const sent = { accountId: Number(found[1]), applicationId: found[2] }
  const given = Buffer.from(found[3], 'base64url')
  const expected = signatureOf(secretBox, sent)
  return given.length === expected.length && timingSafeEqual(given, expected) ? sent : null
}

function signatureOf(secretBox: Services['secretBox'], { accountId, applicationId }: Sent): Buffer {
  return secretBox.digest(`${accountId} ${applicationId}`, 'link to a sent application')
}
