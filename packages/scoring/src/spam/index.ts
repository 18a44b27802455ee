import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { countLetterRuns, readable } from '../text/index.ts'
import { customerSigns, type Sign, spamSigns } from './patterns.ts'

export interface SpamVerdict {
  spam: boolean
  /** The explanation in a plain sentence if this is spam; otherwise null. */
  why: string | null
}

const longestText = 6_000
const threshold = 2.5
const notSpam: SpamVerdict = { spam: false, why: null }

/**
 * Whether a conversation was started to sell, trick or advertise. When in doubt it is not spam: hiding a customer's
 * complaint is worse than showing a sales pitch.
 */
export function isSpam(conversation: Conversation): SpamVerdict {
  if (/^spam$/i.test((conversation.status ?? '').trim()))
    return { spam: true, why: 'The helpdesk marked this conversation as spam.' }
  const { opening, laterWords } = opened(conversation)
  if (opening.trim() === '') return notSpam
  const found = spamSigns.filter(({ pattern }) => pattern.test(opening))
  const links = linkSign(opening)
  if (links !== undefined) found.push(links)
  if (found.length === 0) return notSpam
  const against = customerSigns.filter(({ pattern }) => pattern.test(opening))
  // Spammers don't carry on a conversation; a sender who keeps writing is a customer or a partner.
  const talksBack = laterWords >= 25 ? 1.5 : 0
  const weight = total(found) - total(against) - talksBack
  if (weight < threshold) return notSpam
  const reasons = [...found].sort((a, b) => b.weight - a.weight).map(({ why }) => why)
  return { spam: true, why: `Looks like spam because ${[...new Set(reasons)].slice(0, 2).join(' and ')}.` }
}

const total = (signs: readonly Sign[]) => signs.reduce((sum, { weight }) => sum + weight, 0)

function opened(conversation: Conversation): { opening: string; laterWords: number } {
  const roles = rolesOf(conversation)
  const said = conversation.messages.filter(
    (message, index) =>
      message.public !== false && (roles[index] === 'customer' || roles[index] === 'unknown'),
  )
  const [first, ...later] = said
  const answered = roles.some(
    (role, index) => role === 'agent' && conversation.messages[index]?.public !== false,
  )
  const laterWords = answered
    ? later.reduce((sum, { body }) => sum + countLetterRuns(body.slice(0, 1_000)), 0)
    : 0
  const opening = `${(conversation.subject ?? '').slice(0, 300)}\n${readable(first?.body ?? '', longestText).text}`
  return { opening: opening.replaceAll('’', "'"), laterWords }
}

/** Many links among few words, or shortened links, are typical of bulk mail. */
function linkSign(text: string): Sign | undefined {
  const links = text.match(/(?:https?:\/\/|www\.)\S+/gi) ?? []
  if (links.length >= 3 && countLetterRuns(text) < links.length * 25)
    return { pattern: /./, weight: 1.5, why: 'it is full of links' }
  if (links.some(link => /\/\/(?:bit\.ly|tinyurl\.com|t\.me|wa\.me|cutt\.ly|rb\.gy)\//i.test(link)))
    return { pattern: /./, weight: 1, why: 'it hides its link targets' }
  return undefined
}
