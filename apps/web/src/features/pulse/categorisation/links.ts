import type { PulseSearch } from '../address/search.ts'

/** A page about a part of this one asks for the same dates and filters; what is open here stays here. */
export function fromHere(before: object): PulseSearch {
  const { start, end, categories, channels, groups, forms, ratings } = before as PulseSearch
  return { start, end, categories, channels, groups, forms, ratings }
}
