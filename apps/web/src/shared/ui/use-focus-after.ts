import { useEffect, useRef } from 'react'

/** Moves focus to the target when the element that had focus is removed. */
export function useFocusAfter<Target extends HTMLElement>(present: boolean) {
  const target = useRef<Target>(null)
  const wasPresent = useRef(present)
  useEffect(() => {
    if (wasPresent.current && !present) target.current?.focus()
    wasPresent.current = present
  }, [present])
  return target
}
