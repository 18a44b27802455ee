export type FindSearch = { account?: string; query?: string; like?: string }

/** The router reads digits in a URL as a number. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export function findSearch(search: Record<string, unknown>): FindSearch {
  const [account, query, like] = [asText(search.account), asText(search.query), asText(search.like)]
  return {
    ...(account !== undefined && { account }),
    ...(query !== undefined && { query }),
    ...(like !== undefined && { like }),
  }
}
