import { longestChatMessage } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'

export interface SignedWebhook {
  key: string
  signature: string
  body: Buffer
  address: string
}

export function unknownWebhook(): AppError {
  return new AppError('not_found', 'No webhook is set up at this URL. Copy the URL again.')
}

/** Cleans up text from another system, so it can be stored. */
export function messageText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestChatMessage)
}
