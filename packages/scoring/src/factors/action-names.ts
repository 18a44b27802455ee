import { doneWordAt } from '../features/completed-actions.ts'
import { quoteSentence } from '../features/reading.ts'
import type { Said } from './exchange.ts'

/** Things that agents act on. A factor's reason names them: “The order was canceled”. */
const things = new Set(
  `access account address amount appointment balance bill booking card case charge charges claim code coupon credit
  deposit device discount exchange fee file fees flight invoice item items label link membership money number order
  package parcel part password payment plan policy reservation refund replacement report request return
  room seat shipment shoes size subscription ticket transfer trip unit upgrade voucher`.split(/\s+/),
)
const paysBack = new Set([
  'refunded',
  'credited',
  'compensated',
  'reversed',
  'returned',
  'waived',
  'paid',
  'sent',
])
const amount = /(?:[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.,]*\s?(?:€|£|usd|eur|gbp|dollars|euros|pounds)\b)/gi
const looksAround = 5

/** Describes an action in the agent's words: “The order was canceled”, “$89 was refunded”. */
export function nameOfAction(said: Said): string | undefined {
  const { words } = said.sentence
  const at = doneWordAt(words)
  const done = words[at]
  if (done === undefined) return undefined
  const amounts = quoteSentence(said.message, said.sentence).match(amount) ?? []
  if (paysBack.has(done) && amounts.length === 1) return `${amounts[0]} was ${done}`
  const thing = nearest(words, at)
  return thing && `the ${thing} ${thing.endsWith('s') && !thing.endsWith('ss') ? 'were' : 'was'} ${done}`
}

/** The thing can follow the verb (“I've canceled your order”) or precede it (“your order has been canceled”). */
function nearest(words: readonly string[], at: number): string | undefined {
  for (let step = 1; step <= looksAround; step++)
    for (const i of [at + step, at - step]) {
      const word = words[i]
      // “A payment link” is a link, not a payment.
      const next = words[i + 1]
      if (word && things.has(word) && !isPlace(words, i)) return next && things.has(next) ? next : word
    }
  return undefined
}

const places = new Set(['to', 'onto', 'on', 'for', 'from', 'in', 'into', 'with', 'of', 'at', 'by'])
const determiners = new Set(['your', 'the', 'my', 'our', 'a', 'an', 'this'])

/** “Sent to your card” doesn't mean that a card was sent. */
function isPlace(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  return places.has(determiners.has(before) ? (words[at - 2] ?? '') : before)
}
