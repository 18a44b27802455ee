import { useEffect, useState } from 'react'

/**
 * The token after the # of an emailed link. It isn't sent to any server with the page's address, and it is removed from
 * the address bar and the history.
 */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return token
}
