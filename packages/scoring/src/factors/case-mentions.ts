import { isCourtesy } from '../features/courtesy.ts'
import type { ReadMessage, Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { contentWords } from '../text/index.ts'
import { isThing } from './action-names.ts'
import { isTelling } from './telling-words.ts'

const longestSignature = 2
const shortestMentioned = 4

/** “Acme Customer Care” */
const isSignature =
  /^(?:\S+ ){0,3}(?:customer (?:care|service|support|relations|voice)|support team|care team)(?: team)?$/

/** The words that the customer used first and the agent took up, most telling first. */
export function mentionedThings(turns: readonly Turn[], names: ReadonlySet<string>): string[] {
  const earlier = new Set<string>()
  const signatures = signaturesIn(turns)
  const found = new Map<string, ReadMessage>()
  for (const turn of turns) {
    if (turn.side === 'customer') for (const word of turn.content) earlier.add(word)
    else
      for (const message of turn.messages)
        for (const sentence of message.sentences)
          if (
            sentence.words.length > longestSignature &&
            tag(sentence, 'canned') === 0 &&
            !isCourtesy(message, sentence) &&
            !isSignature.test(sentence.plain)
          )
            for (const [i, word] of sentence.words.entries())
              if (earlier.has(word) && !isAddress(sentence.words, i)) found.set(word, message)
  }
  const telling = [...found.keys()]
    .filter(
      word =>
        word.length >= shortestMentioned && isTelling(word) && !names.has(word) && !signatures.has(word),
    )
    .sort((a, b) => Number(isThing(b)) - Number(isThing(a)) || b.length - a.length)
  // “Charge” and “charges” are one thing.
  return telling
    .filter((word, i) => !telling.some((other, j) => j < i && isAlike(word, other)))
    .map(word => asWritten(word, found.get(word)?.source.text ?? ''))
}

/** The words in the last line of the customer's messages, such as their name. */
function signaturesIn(turns: readonly Turn[]): Set<string> {
  const ends = turns
    .filter(({ side }) => side === 'customer')
    .flatMap(({ messages }) => messages)
    .filter(({ sentences }) => sentences.length > 1)
    .map(({ sentences }) => sentences.at(-1)?.words ?? [])
  return new Set(ends.filter(words => words.length <= longestName).flat())
}

const longestName = 3

/** The word with its capital letters. */
function asWritten(word: string, text: string): string {
  const at = text.toLowerCase().indexOf(word)
  const written = text.slice(at, at + word.length)
  return at >= 0 && written.toLowerCase() === word && written !== written.toUpperCase() ? written : word
}

function isAlike(a: string, b: string): boolean {
  return a.slice(0, shortestMentioned) === b.slice(0, shortestMentioned)
}

const addresses = new Set(
  'hi hello hey dear mr mrs ms miss morning afternoon evening thanks sorry no'.split(' '),
)

/** “Dear Ms Lorna Keogh” names the customer, not the case. */
function isAddress(words: readonly string[], at: number): boolean {
  return [1, 2, 3].some(back => back <= at && addresses.has(words[at - back] ?? ''))
}

/** Whether any word of the customer's, however general, comes back in a reply: “tax”, “update”. */
export function repeatsAnything(turns: readonly Turn[]): boolean {
  const earlier = new Set<string>()
  for (const turn of turns) {
    const stems = turn.sentences.flatMap(s => [...contentWords(s.words)]).map(stem)
    if (turn.side === 'agent' && stems.some(word => earlier.has(word))) return true
    if (turn.side === 'customer') for (const word of stems) if (word.length > 2) earlier.add(word)
  }
  return false
}

const stem = (word: string) => word.slice(0, shortestMentioned)
