import type { Rating } from '@pulse/contract'
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
  {
    shared,
    counted,
    listsTickets,
    areWhole,
  }: { shared: boolean; counted: boolean; listsTickets: boolean; areWhole: boolean },
  question: string,
): { mentions: Mention[]; named: FigureId[] } {
  const rated = mentions.filter(isRating)
  const isListed =
    rated.length > 1 &&
    named.some(id => id !== 'tickets') &&
    /\b(?:good and bad|bad and good) (?:customer )?ratings\b/.test(question)
  // “AI CSAT and share of bad ratings”
  const namedShares = question.match(/\bshare of (?:good|bad) ratings\b/g) ?? []
  const isNamedShare = shared && rated.length > 0 && namedShares.length === rated.length
  const isFigure =
    isListed ||
    isNamedShare ||
    (named.every(id => id === 'tickets') && (rated.length > 1 ? shared || counted : shared))
  if (!isFigure || rated.length === 0 || areWhole) return { mentions, named }
  return {
    mentions: mentions.filter(one => !rated.includes(one)),
    named: [
      ...(isListed || isNamedShare ? named.filter(id => isListed || listsTickets || id !== 'tickets') : []),
      ...rated.map((one): FigureId => (one.key === 'good' ? 'goodRatings' : 'badRatings')),
    ],
  }
}

const unrated =
  '(?:unrated|(?:were |was |are |is |got )?(?:not|never)(?: been| even)? rated(?: at all| by (?:the |our )?customers?)?|(?:did not|never) (?:get|got|receive|received|had|have) (?:an? |any )?(?:customer )?(?:ratings?|reviews?)|(?:without|with no|have no|has no|had no|got no|no)(?: an?| any)?(?: customer)? (?:ratings?|reviews?))'
const rated =
  '(?:were |was |got |gets? |getting |is |are |been |being |actually |have been )+rated(?: at all| by (?:the |our )?customers?)?(?= *$| ¦| in | by | on | last | this )|(?:with|have|had|has|got|received) (?:an? |any )(?:customer )?ratings?(?: at all)?'

/** “Tickets without a rating” have neither a good nor a bad one. “Tickets that were rated” have one of the two. */
export function takeRated(reading: Reading, mentions: readonly Mention[]): Mention[] {
  if (mentions.some(one => one.kind === 'rating')) return []
  const without = (...keys: Rating[]) => keys.map(key => ({ ...ratingNamed(key), excluded: true }))
  if (reading.take(unrated)) return without('good', 'bad')
  return reading.take(rated) ? without('offered', 'unoffered') : []
}
