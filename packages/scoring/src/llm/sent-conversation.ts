import type { Conversation } from '../conversation.ts'
import { minutesOf } from '../eligibility/message-times.ts'
import { type Role, rolesOf } from '../eligibility/roles.ts'
import { type Masked, maskTexts } from '../masking/mask-personal-data.ts'
import type { Person } from '../masking/person-names.ts'

/** How much of a conversation is sent: how many of the first and last messages, and how many characters of each. */
export interface CutRule {
  first: number
  last: number
  characters: number
}

export const defaultCut: CutRule = { first: 2, last: 28, characters: 2_000 }

interface SentMessage {
  /** Index into the full conversation's messages. */
  index: number
  author: Role
  /** A placeholder, or the name of a role such as “Support”. */
  name?: string
  minutes_since_start?: number
  body: string
}

interface Gap {
  left_out: string
}

export interface SentConversation {
  subject: string | null
  entries: (SentMessage | Gap)[]
  /** Indices of the messages whose bodies are sent. */
  indices: ReadonlySet<number>
  masked: Pick<Masked, 'restore' | 'inventedIn'>
}

const longestBody = 200_000
/** Content that people never see: styles and scripts, comments, base64 attachments. */
const noise =
  /<(style|script|head)\b[^>]{0,500}>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|[A-Za-z0-9+/=]{200,}/gi

/** The part of a conversation that is sent, without personal data and without internal notes. */
export function conversationToSend(conversation: Conversation, rule: CutRule): SentConversation {
  const { messages } = conversation
  const roles = rolesOf(conversation)
  const readable = messages.flatMap((message, index) =>
    message.public === false || message.body.trim() === '' ? [] : [index],
  )
  const head = readable.slice(0, rule.first)
  const tail = readable.slice(Math.max(rule.first, readable.length - rule.last))
  const kept = [...head, ...tail]

  const bodies = kept.map(index => (messages[index]?.body ?? '').slice(0, longestBody).replace(noise, '[…]'))
  const names = kept.map(index => messages[index]?.author_name?.trim() ?? '')
  const masked = maskTexts(
    // Names come first, so a full name gets the simplest placeholder.
    [...names, ...bodies, conversation.subject ?? ''],
    peopleIn(conversation, roles),
    rule.characters,
  )
  const textAt = (position: number) => masked.texts[position] ?? { text: '', leftOut: 0 }
  const times = messages.map(message => minutesOf(message.created_at))
  const start = times.find(time => time !== null) ?? null

  const sent = kept.map((index, i): SentMessage => {
    const { text, leftOut } = textAt(kept.length + i)
    const name = textAt(i).text.slice(0, 100)
    const time = times[index] ?? null
    return {
      index,
      author: roles[index] ?? 'unknown',
      ...(name !== '' && { name }),
      ...(time !== null && start !== null && { minutes_since_start: Math.round(time - start) }),
      body: leftOut > 0 ? `${text}[… ${leftOut} characters left out …]` : text,
    }
  })
  const leftOut = readable.length - kept.length
  const gap: Gap[] = leftOut > 0 ? [{ left_out: `[… ${leftOut} messages left out …]` }] : []
  return {
    subject: textAt(2 * kept.length).text || null,
    entries: [...sent.slice(0, head.length), ...gap, ...sent.slice(head.length)],
    indices: new Set(kept),
    masked,
  }
}

/** Every named participant of the conversation, listed once. */
function peopleIn(conversation: Conversation, roles: readonly Role[]): Person[] {
  const labels = { customer: 'CUSTOMER', agent: 'AGENT' } as const
  const people: Person[] = [
    { label: 'CUSTOMER', name: conversation.customer_name ?? '' },
    { label: 'AGENT', name: conversation.agent_name ?? '' },
    ...conversation.messages.map((message, i): Person => {
      const role = roles[i]
      return {
        label: role === 'customer' || role === 'agent' ? labels[role] : 'PERSON',
        name: message.author_name ?? '',
      }
    }),
  ]
  const seen = new Set<string>()
  return people.filter(({ name }) => {
    const key = name.trim().slice(0, 200)
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
