import { useEffect, useRef } from 'react'

/**
 * Returns a function that returns true only for the first click, because a second click can arrive before the button
 * renders as busy.
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
