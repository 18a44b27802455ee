import { useEffect, useEffectEvent } from 'react'

/** What a menu or a list in a panel says of itself while the key is its own. */
const taken = 'data-mantine-stop-propagation'

/** Everything open that closes on Escape; what was opened last is on top. */
const open: (() => void)[] = []

/**
 * The key goes to one alone and no further: the page may be drawn anew before the next listener hears of it, and what
 * lay below would by then be on top, and close as well.
 */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.getAttribute(taken) === 'true') return
  event.stopImmediatePropagation()
  open.at(-1)?.()
}

/** Escape, wherever the focus is, for what lies on top. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const own = () => close()
    if (open.push(own) === 1) window.addEventListener('keydown', closeTop, { capture: true })
    return () => {
      open.splice(open.indexOf(own), 1)
      if (open.length === 0) window.removeEventListener('keydown', closeTop, { capture: true })
    }
  }, [active])
}
