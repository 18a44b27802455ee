import { useCallback, useEffect, useRef } from 'react'

/**
 * Restores focus to where it last was on the page itself. Menus and dialogs are outside `main`, and the clicked menu
 * item no longer exists when focus is restored.
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
