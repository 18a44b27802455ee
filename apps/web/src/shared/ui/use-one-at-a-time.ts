import { useEffect, useRef } from 'react'

/**
 * Returns a function that checks whether to start, because a second click may arrive before the button renders as busy.
 */
export function useOneAtATime(busy: boolean): () => boolean {
  const begun = useRef(false)
  useEffect(() => {
    if (!busy) begun.current = false
  }, [busy])
  return () => {
    if (begun.current) return false
    begun.current = true
    return true
  }
}
