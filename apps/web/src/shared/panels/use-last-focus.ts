import { useCallback, useEffect, useRef } from 'react'

/**
 * Restores focus to where it last was on the page itself. A menu or dialog on top is outside `main`, and the pressed
 * menu item no longer exists by then.
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
