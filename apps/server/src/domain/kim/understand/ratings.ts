import type { FigureId } from '../figures.ts'
import { ratingNamed } from '../vocabulary.ts'
import type { Mention } from './name-mentions.ts'
import type { Reading } from './reading.ts'

const isRating = (one: Mention) =>
  one.kind === 'rating' && !one.excluded && (one.key === 'good' || one.key === 'bad')

/** Finds a second rating without the word “rating”: “how many good ratings, how many bad”, “good and bad ratings”. */
export function takeOtherRating(reading: Reading, mentions: readonly Mention[]): Mention[] {
  const [only, more] = mentions.filter(isRating)
  if (!only || more) return []
  const other = only.key === 'good' ? 'bad' : 'good'
  const found =
    reading.take(`${other} (?:and|or|vs|versus)(?= +¦)`) ??
    reading.take(`(?:and |or |vs |versus |against |how many )+${other}(?: ones)?`)
  return found ? [{ ...ratingNamed(other), excluded: false }] : []
}

/** A share of ratings is a figure, and so are good and bad ratings together. Otherwise, a rating limits the tickets. */
export function ratingFigures(
  mentions: Mention[],
  named: FigureId[],
  { shared, counted }: { shared: boolean; counted: boolean },
): { mentions: Mention[]; named: FigureId[] } {
  const rated = mentions.filter(isRating)
  const isFigure = named.every(id => id === 'tickets') && (rated.length > 1 ? shared || counted : shared)
  if (!isFigure || rated.length === 0) return { mentions, named }
  return {
    mentions: mentions.filter(one => !rated.includes(one)),
    named: rated.map(one => (one.key === 'good' ? 'goodRatings' : 'badRatings')),
  }
}
