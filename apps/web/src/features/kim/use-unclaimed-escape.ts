import { useEffect, useRef } from 'react'

/** What takes the key for itself when it is open: menus, lists, other dialogs. */
const others = '[role="menu"], [role="listbox"], [role="dialog"]:not([data-kim])'

/** Escape, wherever the focus is, unless something nearer has a use for it. */
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
