import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Returns a function that says whether a click counts. A second click doesn't count, even if it arrives before the
 * button renders as busy. Clicks count again once the call has ended, even if it ended before the button ever rendered
 * as busy.
 */
export function useOneAtATime(busy: boolean): () => boolean {
  const begun = useRef(false)
  const queries = useQueryClient()
  useEffect(() => {
    if (!busy) begun.current = false
  }, [busy])
  return () => {
    if (busy || (begun.current && queries.isMutating() > 0)) return false
    begun.current = true
    return true
  }
}
