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

/** More than Freshchat and WhatsApp allow. */
const longestText = 20_000

/** Cleans up text from another system, so it can be stored. If it is cut, it ends with an ellipsis. */
export function messageText(text: string): string {
  const clean = text.replaceAll('\u0000', '').trim()
  const cut = clean.length > longestText ? `${clean.slice(0, longestText - 1)}…` : clean
  return cut.toWellFormed()
}
