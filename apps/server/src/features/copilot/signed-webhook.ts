import { longestChatMessage } from '@pulse/contract'
import type * as z from 'zod'
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

export function parsedBody<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(body.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', 'This event has an unknown form.')
}

/** Text from another system, in a form that can be stored. */
export function messageText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestChatMessage)
}
