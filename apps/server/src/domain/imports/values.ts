import type { ArrivingMessage, ArrivingTicket } from '@pulse/helpdesks'

/* Reads the words and numbers in exports. Nothing here throws; undefined means the value wasn't recognized. */

type Rating = ArrivingTicket['satisfactionRating']
type AuthorType = ArrivingMessage['authorType']

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

export function readRating(text: string): Rating | undefined {
  const word = plain(text)
  if (/^(|-|none|null|n\/?a|not rated|no rating|unoffered|no response)$/.test(word)) return 'unoffered'
  if (/^offered|^(sent|neutral|ok|okay|average|3|3\.0)$/.test(word)) return 'offered'
  if (
    /^(bad|not good|poor|terrible|negative|unhappy|dissatisfied|awful|very bad|1|2|😠|😡|🙁|😞)/u.test(word)
  )
    return 'bad'
  if (/unhappy|dissatisf|not satisf/.test(word)) return 'bad'
  if (
    /^(good|great|amazing|excellent|positive|happy|satisfied|very good|4|5|😃|🤩|🙂|😀|😍)|happy|satisf/u.test(
      word,
    )
  )
    return 'good'
  return undefined
}

const solvedWords = /^(solved|closed|resolved|done|complete|completed|archived|finished|merged|deleted|spam)$/

export const isSolved = (status: string) => solvedWords.test(plain(status))

/** Normalizes the spelling of merged, deleted and spam, because such tickets aren't scored. */
export function readStatus(text: string): string {
  const word = plain(text)
  if (/^(junk|spam)$/.test(word)) return 'spam'
  if (/^(trash|trashed|deleted)$/.test(word)) return 'deleted'
  return word === 'merged' ? 'merged' : text.trim().slice(0, 100)
}

export function readAuthorType(text: string): AuthorType | undefined {
  const word = plain(text)
  if (/\b(bot|automation|automated|workflow|ai|answer bot|operator bot|fin)\b/.test(word)) return 'Bot'
  if (/^(system|event|activity|lineitem|line item|trigger)$/.test(word)) return 'SYSTEM'
  if (
    /\b(customer|end ?user|user|contact|requester|visitor|lead|client|consumer|inbound|incoming|received|guest|shopper)\b/.test(
      word,
    )
  )
    return 'customer'
  return /\b(agent|admin|teammate|operator|staff|support|outbound|outgoing|sent|reply|owner|assignee|representative|rep|employee|note)\b/.test(
    word,
  )
    ? 'agent'
    : undefined
}

/** Whether the customer can see a message. */
export function readVisibility(text: string): boolean | undefined {
  const word = plain(text)
  if (
    /^(|true|yes|y|1|public|reply|comment|message|customer|external|email|open|close|conversation message)$/.test(
      word,
    )
  )
    return true
  return /^(false|no|n|0|private|internal|note|internal note|private note)$/.test(word) ? false : undefined
}

/** Minutes, from a number in the unit given in the column's name, or from a time such as 01:30:00. */
export function readMinutes(text: string, column: string): number | undefined {
  const written = text.trim()
  const [, hours, minutes, seconds = '0'] = /^(\d{1,6}):(\d{2})(?::(\d{2}))?$/.exec(written) ?? []
  if (hours !== undefined) return Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60)
  const number = Number(/^\d+,\d+$/.test(written) ? written.replace(',', '.') : written)
  if (written === '' || !Number.isFinite(number) || number < 0) return undefined
  const value = Math.round(number * minutesPer(column.toLowerCase()))
  return value > 2_000_000_000 ? undefined : value
}

function minutesPer(column: string): number {
  if (/\bmin/.test(column)) return 1
  if (/\bsec|\(s\)/.test(column)) return 1 / 60
  if (/\bhrs?\b|\bhours?\b|\(h\)/.test(column)) return 60
  return /\bdays?\b/.test(column) ? 1440 : 1
}

export function readCount(text: string): number | undefined {
  const number = Number(text.trim())
  return /^\d{1,9}(\.0+)?$/.test(text.trim()) ? number : undefined
}
