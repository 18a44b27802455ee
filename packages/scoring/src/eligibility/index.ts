import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { Conversation } from '../conversation.ts'
import type { Reading } from '../features/reading.ts'
import { countWords } from '../text/index.ts'
import { saysNothingToJudge } from './nothing-to-judge.ts'

const fewestWords = 10

/** The reason a conversation cannot be scored, or null. Checks the helpdesk's status first, then the content. */
export function ineligibleReason(
  conversation: Conversation,
  reading: Reading,
  isSpam: () => boolean,
): IneligibleReason | null {
  const status = (conversation.status ?? '').trim().toLowerCase()
  if (/\bmerged?\b/.test(status)) return 'merged'
  if (/\b(?:deleted?|trashed|removed)\b/.test(status)) return 'deleted'
  if (/\bspam\b/.test(status)) return 'spam'
  const sent = reading.messages.filter(m => m.isPublic && m.source.body.trim() !== '')
  if (!sent.some(m => m.role === 'customer')) return 'no_customer_message'
  if (isSpam()) return 'spam'
  const written = sent.filter(m => m.sentences.length > 0)
  if (!written.some(m => m.role === 'agent')) return 'no_agent_reply'
  // Numbers alone don't show how the customer felt.
  if (!written.some(m => m.role === 'customer' && /[\p{L}\p{Extended_Pictographic}]/u.test(m.source.text)))
    return 'too_short'
  const texts = written.map(m => m.source.text)
  if (!hasWords(texts, fewestWords)) return 'too_short'
  const fromCustomer = written.filter(m => m.role === 'customer').map(m => m.source.body)
  return saysNothingToJudge(conversation.subject, fromCustomer) ? 'nothing_to_judge' : null
}

function hasWords(texts: readonly string[], enough: number): boolean {
  let count = 0
  for (const text of texts) {
    count += countWords(text.slice(0, 2_000))
    if (count >= enough) return true
  }
  return false
}
