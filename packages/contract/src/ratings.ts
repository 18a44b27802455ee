/** How customers rated a ticket in the helpdesk, with the codes ratings are stored under. */
export const ratingCodes = { good: 1, bad: 2, offered: 3, unoffered: 4 } as const
export type Rating = keyof typeof ratingCodes
export const ratings = Object.keys(ratingCodes) as [Rating, ...Rating[]]

const byCode = new Map<number, Rating>(ratings.map(name => [ratingCodes[name], name]))
export const ratingOfCode = (code: number): Rating | undefined => byCode.get(code)
