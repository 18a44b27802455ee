import type { CustomerRatings } from '@pulse/contract'
import { count } from '@pulse/contract/plural'

export const ratingsMeaning =
  'Customers’ own ratings in the helpdesk: the share of good ratings, and the number of good and bad ratings.'

/** Formats customers' ratings, for example “71% good (38 of 53)”. */
export function ratingsText({ good, n }: CustomerRatings): string {
  return n === 0 ? 'none' : `${shareGood({ good, n })} (${count(good)} of ${count(n)})`
}

/** A shorter form for tables, for example “71% good (53)”. */
export function ratingsShort({ good, n }: CustomerRatings): string {
  return n === 0 ? '–' : `${shareGood({ good, n })} (${count(n)})`
}

function shareGood({ good, n }: CustomerRatings): string {
  return `${Math.round((good / n) * 100)}% good`
}
