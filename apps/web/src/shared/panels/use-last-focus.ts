import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives the focus back to where it last was on the page itself. Whatever opens on top of it, a menu and then a dialog,
 * lies outside of `main`, and what was pressed in the menu is gone by then.
 */
export function useLastFocus(): () => void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('main')) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return useCallback(() => last.current?.focus({ preventScroll: true }), [])
}
