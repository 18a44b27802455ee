import { useCallback, useEffect, useRef } from 'react'

/**
 * Restores focus to the element that opened a panel. If the panel was open from the start, focus moves to the
 * panel below, if there is one.
 */
export function useFocusBack(opened: boolean): () => void {
  const openedFrom = useRef<Element | null>(null)
  // The focused element is recorded here, because a drawer loads only after the click, when it is too late to tell
  // where focus was.
  useEffect(() => {
    if (opened) openedFrom.current = document.activeElement
  }, [opened])
  return useCallback(() => {
    const before = openedFrom.current
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      return before.focus({ preventScroll: true })
    // Runs after the closed panel has been removed.
    setTimeout(() => document.querySelector<HTMLElement>('[role="dialog"] button')?.focus())
  }, [])
}
