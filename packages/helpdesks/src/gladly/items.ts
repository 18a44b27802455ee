import type { ChannelId } from '@pulse/contract/channels'
import { count } from '@pulse/contract/plural'
import type { ArrivingMessage } from '../arriving-ticket.ts'
import { htmlText } from '../html-text.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, type Json, listOf, momentOf, numberOf, objectOf, textOf } from '../reading.ts'

/** One entry on a conversation's timeline. */
export interface Item {
  id: string | null
  type: string
  at: Date | null
  initiatorType: string
  initiatorId: string | null
  content: Json
}

const channels: Record<string, ChannelId> = {
  EMAIL: 'email',
  CHAT_MESSAGE: 'live_chat',
  FACEBOOK_MESSAGE: 'social_media',
  INSTAGRAM_DIRECT: 'social_media',
  WHATSAPP: 'social_media',
  TWITTER: 'social_media',
  SMS: 'sms',
  PHONE_CALL: 'voice',
  VOICEMAIL: 'voice',
  VOICE_AI_MESSAGE: 'voice',
}
/** Changes to the conversation, which aren't messages. */
const changes = new Set(['CONVERSATION_STATUS_CHANGE', 'TOPIC_CHANGE', 'CUSTOMER_ACTIVITY', 'TASK'])
const note = 'CONVERSATION_NOTE'
const customerTypes = new Set(['CUSTOMER', 'EXTERNAL'])
const aiId = 'SIDEKICK_V2'

/** Returns the items without duplicates, oldest first. Items without a time come last. */
export function itemsOf(raw: unknown, misfits: Misfits): Item[] {
  const seen = new Set<string>()
  const items: Item[] = []
  for (const one of listOf(raw)) {
    const json = objectOf(one)
    const content = objectOf(json.content)
    const type = textOf(content.type)
    const id = idOf(json.id)
    if (type === null) {
      misfits.object('message', id, 'The item has no content type.', one)
      continue
    }
    if (id !== null && seen.has(id)) continue
    if (id !== null) seen.add(id)
    const initiator = objectOf(json.initiator)
    items.push({
      id,
      type,
      at: momentOf(json.timestamp),
      initiatorType: textOf(initiator.type) ?? '',
      initiatorId: idOf(initiator.id),
      content,
    })
  }
  const timeOf = ({ at }: Item) => at?.getTime() ?? Number.MAX_SAFE_INTEGER
  return items.sort((a, b) => timeOf(a) - timeOf(b))
}

const isChange = ({ type }: Item) => changes.has(type)
const isByCustomer = ({ initiatorType }: Item) => customerTypes.has(initiatorType)

/** The channel of the customer's first message, or of the first message if the customer wrote none. */
export function channelOf(items: Item[]): ChannelId {
  const messages = items.filter(item => !isChange(item) && item.type !== note)
  const first = messages.find(isByCustomer) ?? messages[0]
  if (!first) return items[0]?.initiatorType === 'API' ? 'api' : 'others'
  if (first.initiatorType === 'API') return 'api'
  return Object.hasOwn(channels, first.type) ? (channels[first.type] ?? 'others') : 'others'
}

export function messageOf(
  item: Item,
  authorName: (id: string) => string | null,
  misfits: Misfits,
): ArrivingMessage | null {
  if (isChange(item)) return null
  const known = item.type === note || Object.hasOwn(channels, item.type)
  if (!known) misfits.value('item type', item.type)
  const body = bodyOf(item)
  if (body === null) return null
  const authorType = authorTypeOf(item, misfits)
  const named = authorType === 'agent' && item.initiatorId !== null
  return {
    id: item.id,
    authorType,
    authorId: item.initiatorId,
    authorName: named ? authorName(item.initiatorId ?? '') : item.initiatorId === aiId ? 'Gladly AI' : null,
    body,
    // An item of an unknown type counts as public only if a customer wrote it.
    public: known ? item.type !== note : isByCustomer(item),
    createdAt: item.at,
  }
}

function authorTypeOf({ initiatorType, initiatorId }: Item, misfits: Misfits): ArrivingMessage['authorType'] {
  switch (initiatorType) {
    case 'CUSTOMER':
    case 'EXTERNAL':
      return 'customer'
    case 'AGENT':
    case 'INTERNAL':
      return 'agent'
    case 'AUTOMATION':
      return 'Bot'
    case 'SYSTEM':
      return initiatorId === aiId ? 'Bot' : 'SYSTEM'
    case 'API':
      return 'SYSTEM'
    default:
      misfits.value('initiator type', initiatorType)
      return null
  }
}

/** Null if the item has an unknown type and no text. */
function bodyOf({ type, content }: Item): string | null {
  const written = [content.content, content.body].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
  if (type === 'PHONE_CALL') return callText('Phone call', content)
  if (written !== undefined) return plainText(written)
  if (type === 'VOICEMAIL') return callText('Voicemail', content)
  return type === note || Object.hasOwn(channels, type) ? '' : null
}

const markup =
  /<\/?(?:p|div|br|span|a|b|i|u|em|strong|ul|ol|li|table|tr|td|h[1-6]|html|body|img|blockquote)\b[^<>]*>/i

/** Converts HTML to plain text. Text that merely contains < or & stays unchanged. */
const plainText = (text: string): string => (markup.test(text) ? htmlText(text) : text)

function callText(kind: string, content: Json): string {
  const [answered, completed] = [momentOf(content.answeredAt), momentOf(content.completedAt)]
  const talked = answered && completed ? (completed.getTime() - answered.getTime()) / 1000 : null
  const seconds = talked ?? secondsOf(content.recordingDuration)
  if (seconds !== null && seconds >= 0) return `${kind}, ${durationText(seconds)}`
  return completed && !answered ? `${kind}, not answered` : kind
}

/** A recording's length is a number, or text such as 65 or 1:05. */
function secondsOf(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{1,4}(:\d{1,2}){1,2}$/.test(value.trim()))
    return value.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  return numberOf(value)
}

function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const parts = [
    ...(hours > 0 ? [count(hours, 'hour')] : []),
    ...(minutes > 0 ? [count(minutes, 'minute')] : []),
    ...(rest > 0 ? [count(rest, 'second')] : []),
  ]
  return parts.join(' ') || '0 seconds'
}

/** When the conversation was last closed, and how many times it was reopened. */
export function closings(items: Item[]): { lastClosed: Date | null; reopens: number } {
  let [lastClosed, closed, reopens]: [Date | null, boolean, number] = [null, false, 0]
  for (const { type, content, at } of items) {
    if (type !== 'CONVERSATION_STATUS_CHANGE') continue
    if (content.status === 'CLOSED') {
      closed = true
      lastClosed = at ?? lastClosed
    } else if (content.status === 'OPEN' && closed) {
      closed = false
      reopens++
    }
  }
  return { lastClosed, reopens }
}
