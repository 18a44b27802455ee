import { doneWordAt, startsWithDone } from '../features/completed-actions.ts'
import { quoteSentence } from '../features/reading.ts'
import type { Said } from './exchange.ts'

/** Things that agents act on. A factor's reason names them: “The order was canceled”. */
const things = new Set(
  `access account address amount appointment balance bill bonus booking box card case charge charges claim code copy coupon
  credit deletion deposit device discount exchange export fee feedback file fees flight form invoice item items label
  link log membership note number order package parcel part password payment plan policy report refund
  renewal replacement request reservation return room seat shipment shoes size subscription suggestion table ticket transfer
  trip unit upgrade voucher vote`.split(/\s+/),
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
const looksAhead = 5
const looksBack = 7
/** The noun for an action on “it”. */
const nouns: Record<string, string> = {
  booked: 'booking',
  canceled: 'cancellation',
  cancelled: 'cancellation',
  changed: 'change',
  exchanged: 'exchange',
  extended: 'extension',
  refunded: 'refund',
  rebooked: 'rebooking',
  rescheduled: 'new date',
  upgraded: 'upgrade',
}

export function isThing(word: string): boolean {
  return things.has(word) || (word.endsWith('s') && things.has(word.slice(0, -1)))
}

/** Describes an action in the agent's words: “The order was canceled”, “$89 was refunded”. */
export function nameOfAction(said: Said): string | undefined {
  const words = afterConfirming(said.sentence.words)
  const setUp = setUpThing.exec(words.join(' '))?.[1]
  if (setUp && things.has(setUp)) return `the ${setUp} was set up`
  const all = participlesIn(words)
  const amounts = quoteSentence(said.message, said.sentence).match(amount) ?? []
  if (amounts.length === 1) {
    const paid = all.find(at => paysBack.has(words[at] ?? ''))
    if (paid !== undefined) return `${amounts[0]} was ${participle(words, paid)}`
  }
  for (const at of all) {
    const thing = nearest(words, at)
    if (thing)
      return `the ${named(thing, words)} ${isPlural(thing) ? 'were' : 'was'} ${participle(words, at)}`
  }
  for (const at of all) {
    const noun = nouns[words[at] ?? '']
    if (noun && (at === 0 || isPronoun(words, at))) return `the ${noun} was confirmed`
  }
  return undefined
}

const modifiers = new Set(['replacement', 'gift', 'return', 'duplicate', 'second', 'extra'])

/** “A replacement order” isn't the order. */
function named(thing: string, words: readonly string[]): string {
  const before = words[words.lastIndexOf(thing) - 1] ?? ''
  return modifiers.has(before) && words.indexOf(thing) === words.lastIndexOf(thing)
    ? `${before} ${thing}`
    : thing
}

const setUpThing = /\b(\w+) (?:is|was|has been|is now|has now been) set up\b/
const confirms =
  /^(?:(?:hi|hello|hey|yes|and|so) (?:\w+ )?)?(?:i|we) can (?:now |also |happily )?confirm (?:that )?/

/** The words after “I can confirm”. */
export function afterConfirming(words: readonly string[]): readonly string[] {
  if (!words.includes('confirm')) return words
  const plain = words.join(' ')
  const opening = confirms.exec(plain)?.[0]
  return opening === undefined ? words : plain.slice(opening.length).split(' ')
}

/** The participles that report a completed action: “It's canceled, and I refunded the fee”, “Second line removed”. */
function participlesIn(words: readonly string[]): number[] {
  const found = new Set<number>()
  for (let from = 0; from < words.length; ) {
    const next = doneWordAt(from === 0 ? words : words.slice(from))
    if (next < 0) break
    from += next
    found.add(from)
  }
  // “I've blocked the card and refunded $89”
  const isOwn = words.some(word => word === "i've" || word === "we've" || word === 'i' || word === 'we')
  for (let i = 0; i < words.length; i++) {
    const isJoined = isOwn && words[i - 1] === 'and'
    if ((i === 0 || isJoined) && startsWithDone(words.slice(i))) found.add(i)
  }
  return [...found].sort((a, b) => a - b)
}

const sendable = new Set([
  'confirmation',
  'email',
  'letter',
  'kit',
  'parts',
  'technician',
  'engineer',
  'driver',
])

/** “$39.50 is on its way”, “the parcel is on its way”. */
export function nameOnItsWay(said: Said): string | undefined {
  const { words } = said.sentence
  const at = words.findIndex((word, i) => word === 'way' && words[i - 2] === 'on')
  const amounts = quoteSentence(said.message, said.sentence).match(amount) ?? []
  if (amounts.length === 1) return `${amounts[0]} is on its way`
  const is = words.lastIndexOf('is', at)
  const thing = is > 0 ? words[is - 1] : undefined
  return thing && (things.has(thing) || sendable.has(thing)) ? `the ${thing} is on its way` : undefined
}

/** “Sent back” isn't “sent”. */
function participle(words: readonly string[], at: number): string {
  const done = words[at] ?? ''
  return words[at + 1] === 'back' && (done === 'sent' || done === 'paid') ? `${done} back` : done
}

function isPlural(thing: string): boolean {
  return thing.endsWith('s') && !thing.endsWith('ss')
}

const subjects = new Set(["it's", 'it', 'that', "that's", 'this', 'they', "they're"])

function isPronoun(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - 4), at).some(word => subjects.has(word))
}

/** The thing can follow the verb (“I've canceled your order”) or precede it (“your order has been canceled”). */
function nearest(words: readonly string[], at: number): string | undefined {
  for (let step = 1; step <= looksBack; step++)
    for (const i of [at + step, at - step]) {
      if (i > at + looksAhead) continue
      const word = words[i]
      if (!word || !isThing(word) || isPlace(words, i)) continue
      const next = words[i + 1]
      // “A payment link” is a link, not a payment.
      if (next && things.has(next)) {
        if (i > at) return next
        continue
      }
      // “Seat prices were updated” doesn't mean that a seat was updated.
      if (i < at && !words.slice(i + 1, at).every(isBetween)) continue
      if (i > at && next && isOfCompound(next)) continue
      return word
    }
  return undefined
}

const auxiliaries = new Set(
  'has have had was were is are been now just already also being of eur usd gbp'.split(' '),
)

/** “Order A 85853 is canceled”, “your refund of 412.80 EUR was processed” */
function isBetween(word: string): boolean {
  return auxiliaries.has(word) || word.length === 1 || /\d|ly$/.test(word)
}

const ofCompound = new Set(
  `confirmation details price prices page settings status history team numbers number holder option options code codes
  slip label labels form note limit fee fees charge address agreement template preferences system server`.split(
    /\s+/,
  ),
)
const isOfCompound = (word: string) => ofCompound.has(word)

const places = new Set(['to', 'onto', 'on', 'for', 'from', 'in', 'into', 'with', 'of', 'at', 'by', 'under'])
const determiners = new Set([
  ...[
    'your',
    'the',
    'my',
    'our',
    'a',
    'an',
    'this',
    'that',
    "tonight's",
    "today's",
    "tomorrow's",
    'next',
    'same',
  ],
])

/** “Sent to your card” and “sent to your new card” don't mean that a card was sent. */
function isPlace(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  if (places.has(before)) return true
  if (determiners.has(before)) return places.has(words[at - 2] ?? '')
  return determiners.has(words[at - 2] ?? '') && places.has(words[at - 3] ?? '')
}
