import type { ChatSession, TranscriptMessage } from '@pulse/contract'

/** Shown under a message that hasn't reached WhatsApp or Freshchat. */
export function deliveryText({ delivery, deliveryError }: TranscriptMessage): string | null {
  if (delivery === undefined) return null
  if (delivery === 'pending') return 'Not delivered yet'
  return ['Could not be delivered.', deliveryError].filter(Boolean).join(' ')
}

/** The same for a whole session, shown in lists. */
export function undeliveredText({ delivery }: Pick<ChatSession, 'delivery'>): string | null {
  if (delivery === null) return null
  return delivery === 'retrying' ? 'Not delivered yet' : 'Could not be delivered'
}
