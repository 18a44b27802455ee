import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives the focus back to what opened a panel. A panel that was open from the start was opened by nothing: then it goes
 * to the panel below, if there is one.
 */
export function useFocusBack(opened: boolean): () => void {
  const openedFrom = useRef<Element | null>(null)
  // A drawer is loaded after the click that opens it, too late to see where the focus was.
  useEffect(() => {
    if (opened) openedFrom.current = document.activeElement
  }, [opened])
  return useCallback(() => {
    const before = openedFrom.current
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      return before.focus({ preventScroll: true })
    // After the closed one has left the page.
    setTimeout(() => document.querySelector<HTMLElement>('[role="dialog"] button')?.focus())
  }, [])
}
