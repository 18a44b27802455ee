export type FindSearch = {
  account?: string
  query?: string
  like?: string
  /** The ticket that is open on top of the page. */
  ticket?: string
}

/** The router reads digits in a URL as a number. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export function findSearch(search: Record<string, unknown>): FindSearch {
  const [account, query, like, ticket] = [search.account, search.query, search.like, search.ticket].map(
    asText,
  )
  return {
    ...(account !== undefined && { account }),
    ...(query !== undefined && { query }),
    ...(like !== undefined && { like }),
    ...(ticket !== undefined && ticket !== '' && { ticket }),
  }
}
