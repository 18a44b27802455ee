import type { ArrivingMessage } from '@pulse/helpdesks'
import { readAuthorType } from './values.ts'

export interface Speech {
  authorType: ArrivingMessage['authorType']
  authorName: string | null
  body: string
}

/** Matches `Mara (2026-01-05 10:00): Hello` and `[10:00] Customer: Hello`. */
const speaker =
  /^(?:\[[^\]\n]{1,40}\]\s*|\d[\d\s:./-]{3,30}\s)?([\p{L}][\p{L}\p{N} .'_-]{0,60}?)\s*(?:\([^)\n]{1,60}\))?\s*:\s+(?=\S)/u

/**
 * Splits a conversation in one cell into messages wherever a line begins with a known speaker: the customer's or
 * agent's name, or a word such as Customer or Agent. Other text with a colon stays part of its message.
 */
export function splitTranscript(
  text: string,
  names: { customer: string | null; agent: string | null },
): Speech[] {
  const speeches: Speech[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [prefix = '', name = ''] = speaker.exec(line) ?? []
    const authorType = prefix ? typeOf(name, names) : undefined
    const latest = speeches.at(-1)
    if (authorType)
      speeches.push({
        authorType,
        authorName: properName(name, names),
        body: line.slice(prefix.length),
      })
    else if (latest) latest.body += `\n${line}`
    else if (line.trim()) speeches.push({ authorType: 'customer', authorName: names.customer, body: line })
  }
  return speeches.map(one => ({ ...one, body: one.body.trim() })).filter(({ body }) => body !== '')
}

const sameName = (a: string, b: string | null) =>
  b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

function typeOf(name: string, { customer, agent }: { customer: string | null; agent: string | null }) {
  if (sameName(name, customer)) return 'customer'
  if (sameName(name, agent)) return 'agent'
  return name.trim().split(/\s+/).length <= 2 ? readAuthorType(name) : undefined
}

function properName(
  name: string,
  { customer, agent }: { customer: string | null; agent: string | null },
): string | null {
  if (sameName(name, customer) || sameName(name, agent)) return name.trim()
  return readAuthorType(name) === 'customer' ? customer : readAuthorType(name) === 'agent' ? agent : null
}
