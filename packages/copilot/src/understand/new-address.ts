import { plainText } from '../text/safe-text.ts'
import { plainWords, stem, wordsOf } from '../text/words.ts'
import type { Order } from '../types.ts'
import { vocabulary } from '../vocabulary.ts'
import { numbersIn } from './order-mention.ts'
import { askedWords, topicsIn } from './signals.ts'

const streetWords = new Set(vocabulary.streetWords)
const longestAddress = 200
const afterAddress = /(?:[\s,.!?]+(?:instead|please|pls|plz|thanks|thx|thank you))+[\s.!?]*$/i

/** Postal codes in the United States, Canada, the United Kingdom, and countries that use four to six digits. */
const zip = /\b(?:\d{5}-\d{4}|\d{4,6}|[a-z]\d[a-z] ?\d[a-z]\d|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})\b/i

/** Ignores a number at the start, because it is the house number. */
export function hasZip(address: string): boolean {
  return zip.test(address.replace(/^\s*\d+/, ''))
}

/**
 * The complete address after a reply to "What's the ZIP code?", or null. The reply can be only the code or the whole
 * address again. An order number doesn't count as a code, and neither does a number in a sentence about something else.
 */
export function addressWithZip(text: string, known: string, orders: readonly Order[]): string | null {
  const whole = addressIn(text, orders)
  if (whole && hasZip(whole)) return whole
  const [given] = zip.exec(text) ?? []
  if (given === undefined || isAboutOther(text)) return null
  const expected = new Set([...plainWords(known), ...plainWords(given)].map(stem))
  const others = askedWords(wordsOf(text).map(stem)).filter(
    word => !expected.has(word) && !zipWords.has(word),
  )
  return others.length <= mostOtherWords ? `${known}, ${given.toUpperCase()}` : null
}

/** Whether the message names an order, as in "#1060" or "order 1060", or has a topic other than the address. */
function isAboutOther(text: string): boolean {
  const namesOrder = numbersIn(text).some(({ isExplicit }) => isExplicit)
  return namesOrder || [...topicsIn(wordsOf(text).map(stem))].some(topic => topic !== 'address')
}

const zipWords = new Set(['zip', 'zipcode', 'code', 'post', 'postal', 'postcode'].map(stem))
/** Enough for a city, a state and a country. */
const mostOtherWords = 4

/** The part of a message that is a street address, or null. It starts with a house number. */
export function addressIn(text: string, orders: readonly Order[]): string | null {
  const ids = new Set(orders.map(order => order.id))
  for (const match of text.matchAll(/(?<![\w#$])(\d{1,6}[a-z]?)\s+\p{L}/giu)) {
    if (ids.has(match[1] ?? '')) continue
    const rest = plainText(text.slice(match.index), longestAddress)
      .replace(afterAddress, '')
      .replace(/[\s?!]+$/, '')
    const words = plainWords(rest)
    const hasStreet = words.slice(1, 7).some(word => streetWords.has(word))
    const hasUsualZip =
      /\b\d{5}(?:-\d{4})?\b/.test(rest.slice(match[1]?.length)) || /\b[a-z]\d[a-z] ?\d[a-z]\d\b/i.test(rest)
    if (hasStreet || hasUsualZip) return rest
  }
  return null
}

/**
 * The address in a reply to "What is the new address?", or null. The reply must have at least two words, and a number
 * or a word such as "street".
 */
export function addressInReply(text: string, orders: readonly Order[]): string | null {
  const found = addressIn(text, orders)
  if (found) return found
  if (isAboutOther(text)) return null
  const words = plainWords(text)
  const hasNumber = words.some(word => /\d/.test(word) && !orders.some(order => order.id === word))
  const isLong = words.length >= 2 && (hasNumber || words.some(word => streetWords.has(word)))
  return isLong ? plainText(text, longestAddress) : null
}
