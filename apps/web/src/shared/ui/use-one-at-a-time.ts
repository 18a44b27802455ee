import { useEffect, useRef } from 'react'

/** Whether to begin now: a second click comes before the button is drawn as busy. */
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
