import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { Conversation } from '../conversation.ts'
import { readConversation } from '../features/reading.ts'
import { detectLanguage } from '../language/index.ts'
import { isSpam } from '../spam/index.ts'
import { ineligibleReason } from './index.ts'

/** The reason neither engine can score a conversation, or null. Both follow the same rules. */
export function notScorable(
  conversation: Conversation,
): { reason: IneligibleReason; language: string | null } | null {
  const reading = readConversation(conversation)
  const reason = ineligibleReason(conversation, reading, () => isSpam(conversation).spam)
  if (!reason) return null
  const text = conversation.messages
    .map(message => message.body)
    .join('\n')
    .slice(0, 2_000)
  return { reason, language: text.trim() ? detectLanguage(text).language : null }
}
