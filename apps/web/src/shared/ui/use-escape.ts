import { useEffect, useEffectEvent } from 'react'

/** What a menu or a list in a panel says of itself while the key is its own. */
const taken = 'data-mantine-stop-propagation'

/**
 * Escape, wherever the focus is, for what lies on top. The key goes no further: the page may be drawn anew before the
 * next listener hears of it, and what lay below would by then be on top, and close as well.
 */
export function useEscape(onTop: boolean, onEscape: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (event.target instanceof Element && event.target.getAttribute(taken) === 'true') return
    event.stopImmediatePropagation()
    onEscape()
  })
  useEffect(() => {
    if (!onTop) return
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [onTop])
}
