import { useEffect, useRef } from 'react'

/** What takes the focus when something that had it has gone. */
export function useFocusAfter<Target extends HTMLElement>(present: boolean) {
  const target = useRef<Target>(null)
  const wasPresent = useRef(present)
  useEffect(() => {
    if (wasPresent.current && !present) target.current?.focus()
    wasPresent.current = present
  }, [present])
  return target
}
