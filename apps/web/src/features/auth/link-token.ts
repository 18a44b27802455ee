import { useEffect, useState } from 'react'

/**
 * The token after the # of an emailed link. Browsers don't send this part of the URL to the server, and it is removed
 * from the address bar and the history.
 */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return token
}
