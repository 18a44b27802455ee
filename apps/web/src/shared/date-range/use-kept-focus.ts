import { useEffect, useReducer, useRef } from 'react'

/**
 * Changing the calendar's view removes or disables the clicked button, which would move focus out of the popover. Call
 * `keepFocus` whenever the view changes.
 */
export function useKeptFocus(opened: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const [turns, keepFocus] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (turns === 0 || !opened || !isLost(document.activeElement)) return
    const inGrid = container.current?.querySelector<HTMLElement>('table button[tabindex="0"]:not(:disabled)')
    const next = inGrid ?? container.current
    next?.focus({ preventScroll: true })
  }, [turns, opened])
  return { container, keepFocus }
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(':disabled')
}
