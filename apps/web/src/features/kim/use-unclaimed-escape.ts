import { useEffect, useRef } from 'react'

/** Elements that handle Escape themselves while open: menus, lists, other dialogs. */
const others = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-kim])'

/** Handles Escape wherever focus is, unless an open menu, list or dialog handles it. */
export function useUnclaimedEscape(active: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(others)) return
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [active])
}
