import { createMasker, type Person } from '@pulse/scoring/masking'
import { plainCharacters } from './plain-characters.ts'

/** A ticket as it is searched and shown. Internal notes aren't part of it. */
export interface SearchedTicket {
  ticketId: string
  subject: string | null
  summary: string | null
  customerName: string | null
  agentName: string | null
  accountName: string
  messages: { author: 'customer' | 'agent' | 'other'; name: string | null; body: string }[]
}

/** The words of each part of a ticket. */
export interface SearchedText {
  subject: string[]
  summary: string[]
  messages: string[]
  /** Names, emails, numbers and addresses that were removed from the other parts. */
  personal: string[]
  /** The text that is embedded: the start of the ticket, where its topic is. */
  topic: string
  /** The text whose sentences are embedded. */
  body: string
}

/** Later messages are neither searched nor masked, because that would take too long. */
export const longestMessages = 20_000
const longestTopic = 1_000
const longestBody = 6_000
const placeholder = /\[[A-Z]+_\d+(?:\.\d+)?\]/g

/** Separates a ticket's personal data from the text that anyone can search. */
export function searchedText(ticket: SearchedTicket): SearchedText {
  const masker = createMasker()
  const people = peopleIn(ticket)
  const messages = ticket.messages
    .map(({ body }) => body)
    .join('\n')
    .slice(0, longestMessages)
  const parts = masker
    .mask([ticket.subject ?? '', ticket.summary ?? '', messages].map(plainCharacters), people)
    .map(({ text }) => text)
  const names = people.flatMap(({ label, name }) => (label === 'COMPANY' ? [] : [name]))
  const found = new Set(parts.flatMap(part => part.match(placeholder) ?? []))
  const personal = [...found].map(one => masker.valueOf(one) ?? '').join(' ')
  const [subject = '', summary = '', rest = ''] = parts.map(part => part.replace(placeholder, ' '))
  const body = `${subject}\n${rest}`.slice(0, longestBody)
  return {
    subject: wordsIn(subject),
    summary: wordsIn(summary),
    messages: wordsIn(rest),
    personal: wordsIn([personal, ...names].join(' ').slice(0, longestMessages)),
    topic: body.slice(0, longestTopic),
    body,
  }
}

export function peopleIn(ticket: SearchedTicket): Person[] {
  const people: Person[] = [
    { label: 'COMPANY', name: ticket.accountName },
    { label: 'CUSTOMER', name: ticket.customerName ?? '' },
    { label: 'AGENT', name: ticket.agentName ?? '' },
    ...ticket.messages.map(
      ({ author, name }): Person => ({
        label: author === 'customer' ? 'CUSTOMER' : author === 'agent' ? 'AGENT' : 'PERSON',
        name: name ?? '',
      }),
    ),
  ]
  const seen = new Set<string>()
  const plain = people.map(({ label, name }) => ({ label, name: plainCharacters(name) }))
  return plain.filter(({ name }) => {
    const key = name.trim().toLowerCase()
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

const marks = /\p{Mn}+/gu
const longestWord = 40
/** Scripts that don't put spaces between words. Every character counts as a word. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/gu

/** Normalizes text for searching: lowercase, without accents. */
export function searchable(text: string): string {
  return wordsIn(text).join(' ')
}

/** Lowercase words without accents. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII has no accents and needs no Unicode classes
  const words = /^[\x00-\x7f]*$/.test(lower)
    ? lower.match(/[a-z0-9]+/g)
    : lower
        .normalize('NFKD')
        .replace(marks, '')
        .replace(wide, ' $& ')
        .match(/[\p{L}\p{N}]+/gu)
  // Cutting a word can split a character in half, which PostgreSQL can't store.
  return (words ?? []).map(word =>
    word.length > longestWord ? word.slice(0, longestWord).toWellFormed() : word,
  )
}
