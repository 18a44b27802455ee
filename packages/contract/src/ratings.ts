/** How customers rated a ticket in the helpdesk, with the codes used for storage. */
export const ratingCodes = { good: 1, bad: 2, offered: 3, unoffered: 4 } as const
export type Rating = keyof typeof ratingCodes
export const ratings = Object.keys(ratingCodes) as [Rating, ...Rating[]]

const byCode = new Map<number, Rating>(ratings.map(name => [ratingCodes[name], name]))
export const ratingOfCode = (code: number): Rating | undefined => byCode.get(code)

/** An AI CSAT above this threshold counts as good. Any other AI CSAT counts as bad. */
export const goodAbove = 3

/** Whether the customer's own rating contradicts the AI CSAT. A missing rating contradicts nothing. */
export function contradicts(rating: string, csat: number | null): boolean {
  if (csat === null) return false
  return (rating === 'good' && csat <= goodAbove) || (rating === 'bad' && csat > goodAbove)
}
