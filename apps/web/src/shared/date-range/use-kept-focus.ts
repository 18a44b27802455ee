import { useEffect, useReducer, useRef } from 'react'

/**
 * The calendar replaces or disables the very button that was pressed when it turns to another view,
 * and the focus would fall out of the popover with it. `keepFocus` is called at every such turn.
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
