import { compileAll, matchesAny } from '../text/patterns.ts'
import { plainText } from '../text/safe-text.ts'
import { stem, wordsOf } from '../text/words.ts'
import type { Order, OrderState } from '../types.ts'
import { vocabulary } from '../vocabulary.ts'
import { contentOf } from './signals.ts'

export type OrderMention =
  | { kind: 'none' }
  | { kind: 'one'; order: Order; by: 'number' | 'item' | 'position' }
  | { kind: 'several'; orders: Order[]; by: 'number' | 'item' }
  | { kind: 'all' }
  /** An order number that isn't among the customer's orders. */
  | { kind: 'unknown'; given: string }

interface Reading {
  text: string
  stems: readonly string[]
  /** The customer's orders, newest first. */
  orders: readonly Order[]
  chosen: Order | null
  /** The customer was just shown a list of orders and asked to choose one. */
  isAsked: boolean
  /** The message contains an address, so numbers without "#" are house numbers and ZIP codes. */
  hasAddress: boolean
}

const latest = compileAll(vocabulary.latest)
const oldest = compileAll(vocabulary.oldest)
const other = compileAll(vocabulary.other)
const all = compileAll(vocabulary.allOrders)
const notItems = compileAll(vocabulary.notItems)
const states = Object.entries(vocabulary.stateWords).map(
  ([state, patterns]) => [state as OrderState, compileAll(patterns)] as const,
)

export function orderMentionIn(reading: Reading): OrderMention {
  const byNumber = numberMention(reading)
  if (byNumber.kind !== 'none') return byNumber
  const byItem = itemMention(reading)
  if (byItem.kind === 'one') return byItem
  const byPosition = positionMention(reading)
  return byPosition.kind === 'none' ? byItem : byPosition
}

function numberMention({ text, orders, hasAddress }: Reading): OrderMention {
  const own: Order[] = []
  let unknown: string | null = null
  for (const { given, isExplicit } of numbersIn(text)) {
    const order = orders.find(
      one => one.id.toLowerCase() === given || one.trackingNumber?.toLowerCase() === given,
    )
    if (order) {
      if (!own.includes(order)) own.push(order)
    } else if (!hasAddress && (isExplicit || /^\d{4,10}$/.test(given))) unknown ??= given
  }
  if (own.length > 1) return { kind: 'several', orders: own, by: 'number' }
  if (own[0]) return { kind: 'one', order: own[0], by: 'number' }
  return unknown === null ? { kind: 'none' } : { kind: 'unknown', given: unknown }
}

const orderWords = vocabulary.orderWords.join('|')
const explicitNumber = new RegExp(
  `(?:#\\s*|\\b(?:${orderWords})\\b[\\s.:]*(?:(?:${orderWords}|is|was|called)[\\s.:]+)*#?\\s*|\\border)([a-z]{0,3}-?\\d{2,12})\\b`,
  'g',
)
const bareNumber = /(?<![\w$€£.,:-])([a-z]{0,3}\d{3,12})(?![\w%])(?!\.\d)/g

/** Possible order numbers. Those with "#" or a word such as "order" in front of them are explicit and come first. */
export function numbersIn(text: string): { given: string; isExplicit: boolean }[] {
  const lower = text.toLowerCase()
  const found = new Map<string, boolean>()
  for (const match of lower.matchAll(explicitNumber)) {
    const [, given = ''] = match
    if (!isCounted(lower, match)) found.set(given, true)
  }
  for (const match of lower.matchAll(bareNumber)) {
    const [, given = ''] = match
    const isNegated = /\b(?:not|isnt|isn't|except)\s+(?:order\s*)?#?$/.test(lower.slice(0, match.index))
    if (isNegated) found.delete(given)
    else if (!found.has(given) && !isCounted(lower, match)) found.set(given, false)
  }
  return [...found].map(([given, isExplicit]) => ({ given, isExplicit }))
}

/** Whether the number counts something, as in "30 days" or "200 dollars", and so isn't an order number. */
function isCounted(text: string, match: RegExpExecArray): boolean {
  const next = /^\s*(?:x\s+)?([a-z]+)/.exec(text.slice(match.index + match[0].length))?.[1] ?? ''
  return vocabulary.notOrderNumber.includes(next)
}

/** The words a customer would use for an item: all words of its title except numbers and units. */
function itemWords(title: string): string[] {
  return contentOf(wordsOf(plainText(title, 60)).map(stem)).filter(
    word => word.length > 2 && !/\d/.test(word),
  )
}

function itemMention({ stems, orders }: Reading): OrderMention {
  if (matchesAny(notItems, stems)) return { kind: 'none' }
  const said = new Set(stems.flatMap(word => [word, ...(synonyms.get(word) ?? [])]))
  const rated = orders
    .map(order => ({ order, rating: Math.max(0, ...order.items.map(item => ratingOf(item.title, said))) }))
    .filter(({ rating }) => rating > 0)
  const best = Math.max(0, ...rated.map(({ rating }) => rating))
  const found = rated.filter(({ rating }) => rating === best).map(({ order }) => order)
  if (found.length > 1) return { kind: 'several', orders: found, by: 'item' }
  return found[0] ? { kind: 'one', order: found[0], by: 'item' } : { kind: 'none' }
}

const synonyms = new Map(
  Object.entries(vocabulary.itemSynonyms).map(([word, meant]) => [stem(word), meant.split(' ').map(stem)]),
)

/**
 * The last word of a title names the item and counts double. Common words before it, such as "table", count only if the
 * message also contains that last word.
 */
function ratingOf(title: string, said: ReadonlySet<string>): number {
  const words = itemWords(title)
  const name = words.at(-1) ?? ''
  const before = words.slice(0, -1).filter(word => said.has(word))
  if (said.has(name)) return 2 + before.length
  return before.filter(word => !commonItemWords.has(word)).length
}

const commonItemWords = new Set(vocabulary.commonItemWords.map(stem))

function positionMention({ stems, orders, chosen, isAsked }: Reading): OrderMention {
  if (orders.length < 2) return { kind: 'none' }
  const at = (order: Order | undefined): OrderMention =>
    order ? { kind: 'one', order, by: 'position' } : { kind: 'none' }
  const content = contentOf(stems)
  if (matchesAny(other, stems) && chosen && orders.length === 2) return at(orders.find(one => one !== chosen))
  if (matchesAny(latest, stems)) return at(orders[0])
  if (matchesAny(oldest, stems)) return at(orders.at(-1))
  if (!isAsked) return { kind: 'none' }
  for (const [word, index] of Object.entries(vocabulary.ordinals))
    if (stems.includes(stem(word))) return at(orders[index])
  if (stems.includes('last')) return at(orders.at(-1))
  const index = /^[1-9]$/.test(content[0] ?? '') && content.length === 1 ? Number(content[0]) - 1 : -1
  if (index >= 0) return at(orders[index])
  if (matchesAny(all, stems)) return { kind: 'all' }
  for (const [state, patterns] of states) {
    const inState = orders.filter(one => one.state === state)
    if (inState.length === 1 && matchesAny(patterns, stems)) return at(inState[0])
  }
  return { kind: 'none' }
}

/** Replaces the names of ordered items with "item", so "where are my boots" becomes "where are my item". */
export function withItemNames(stems: readonly string[], orders: readonly Order[]): string[] {
  const names = new Set(
    orders.flatMap(({ items }) =>
      items.flatMap(({ title }) => {
        const words = itemWords(title)
        return words.filter((word, index) => index === words.length - 1 || !commonItemWords.has(word))
      }),
    ),
  )
  const isName = (word: string) => names.has(word) || synonyms.get(word)?.some(meant => names.has(meant))
  return stems
    .map(word => (isName(word) ? 'item' : word))
    .filter((word, index, all) => word !== 'item' || all[index - 1] !== 'item')
}
