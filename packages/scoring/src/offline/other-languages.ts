import { emoji } from '../features/lexicon/valence.ts'
import type { Reading, ReadMessage } from '../features/reading.ts'
import { rounded } from '../satisfaction/scale.ts'
import type { Evidence, Factor } from '../score.ts'
import { quoteOf } from '../text/index.ts'
import { type PlainWords, plainWordsByLanguage } from './plain-words.ts'

export interface OtherLanguageScore {
  satisfaction: number
  confidence: number
  polarity: Factor
}

interface Sign {
  weight: number
  evidence: Evidence
}

const mostConfident = 0.35
const longestRead = 20_000

/**
 * Scores languages that the model was not trained on, using a few plain words of thanks, delight and complaint, and
 * emoji. The last customer message counts double. Returns null, not a middle score, if it finds none.
 */
export function scoreOtherLanguage(reading: Reading, language: string): OtherLanguageScore | null {
  const known = plainWordsByLanguage[language]
  const customer = reading.messages.filter(m => m.role === 'customer' && m.isPublic)
  const last = customer.at(-1)
  const signs = customer.slice(-40).flatMap(message => {
    const factor = message === last ? 2 : 1
    // The first message describes the problem, so complaints are expected there.
    const discount = message === customer[0] && customer.length > 1 ? 0.5 : 1
    return signsIn(message, known).map(s => ({
      ...s,
      weight: s.weight * factor * (s.weight < 0 ? discount : 1),
    }))
  })
  if (signs.length === 0) return null
  const balance = signs.reduce((sum, s) => sum + s.weight, 0)
  const satisfaction = rounded(2.9 + 1.7 * Math.tanh(balance / 4))
  const good = signs.filter(s => s.weight > 0).length
  const name = known?.name ?? 'this language'
  return {
    satisfaction,
    confidence: Math.round(Math.min(mostConfident, 0.12 + 0.05 * signs.length) * 100) / 100,
    polarity: {
      score: satisfaction,
      reason: `Based only on thanks, complaints and emoji (${good} positive, ${signs.length - good} negative), because ${name} is not fully supported.`,
      evidence: signs.slice(-4).map(s => s.evidence),
    },
  }
}

function signsIn(message: ReadMessage, known: PlainWords | undefined): Sign[] {
  const text = message.source.text.slice(0, longestRead)
  const lower = text.toLowerCase()
  const found: Sign[] = []
  // At most one sign of each kind counts per message: “gracias” and “muchas gracias” are the same thanks.
  const look = (list: readonly string[], weight: number) => {
    if (lower.length !== text.length) return
    const word = list.toSorted((a, b) => b.length - a.length).find(w => indexOfWord(lower, w) >= 0)
    if (word === undefined) return
    const at = indexOfWord(lower, word)
    const quote = quoteOf(message.source, at, at + word.length)
    if (quote !== '') found.push({ weight, evidence: { message: message.index, quote } })
  }
  if (known) {
    look(known.thanks, 1)
    look(known.pleased, 1)
    look(known.upset, -1)
  }
  const seen = new Set<string>()
  for (const character of text) {
    const felt = emoji.get(character)
    if (felt === undefined || seen.has(character) || !message.source.body.includes(character)) continue
    seen.add(character)
    found.push({
      weight: felt > 0 ? 0.7 : -0.7,
      evidence: { message: message.index, quote: character },
    })
  }
  return found
}

/** Matches whole words in scripts with spaces. */
function indexOfWord(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at < 0 || /[\u0530-\uffff]/.test(word)) return at
  const before = text[at - 1] ?? ' '
  const after = text[at + word.length] ?? ' '
  return /\p{L}/u.test(before) || /\p{L}/u.test(after) ? -1 : at
}
