import { isCourtesy } from '../features/courtesy.ts'
import type { Turn } from '../features/reading.ts'
import { type Said, saidAs } from './exchange.ts'
import { isThankful } from './last-words.ts'

/** A message with fewer words, such as “Yes” or “It is 55120”, hardly shows a feeling. */
export const tellingWords = 5

export function isInformative({ message, sentence }: Said): boolean {
  return !isCourtesy(message, sentence)
}

/** “I'd write thank you but …” isn't thanks. */
function isMeant({ sentence: { words } }: Said): boolean {
  // “I'm shaking but thank you” is meant, “thank you but no” isn't.
  const thanks = words.findIndex(word => word.startsWith('thank') || word === 'cheers')
  const but = words.indexOf('but', thanks + 1)
  if (but >= 0 && but - thanks < nearby) return false
  return !words.some(word => word === "i'd" || word === 'would')
}

const nearby = 6

/** Thanks in advance say nothing about the service. */
export function isSincere(said: Said): boolean {
  return (
    isInformative(said) && isThankful(said) && isMeant(said) && !said.sentence.plain.includes('in advance')
  )
}

/** Thanks count only if nothing of substance follows in a later message. */
export function thanksIn(turn: Turn | undefined): Said[] {
  if (!turn) return []
  return saidAs([turn], 'thanks')
    .filter(isSincere)
    .filter(({ message }) => {
      const later = turn.messages.slice(turn.messages.indexOf(message) + 1)
      return (
        later.reduce((sum, { sentences }) => sum + sentences.flatMap(s => s.words).length, 0) < tellingWords
      )
    })
}
