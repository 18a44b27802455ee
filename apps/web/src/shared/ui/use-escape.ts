import { useEffect, useEffectEvent } from 'react'

/** Set by a menu or list in a panel while it handles the key itself. */
const taken = 'data-mantine-stop-propagation'

/** Everything open that closes on Escape, with the topmost last. */
const open: (() => void)[] = []

/**
 * Only one handler gets the key: React may re-render before the next listener runs, and the panel below would then be on
 * top and close as well.
 */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.getAttribute(taken) === 'true') return
  event.stopImmediatePropagation()
  open.at(-1)?.()
}

/** Closes the topmost element on Escape, wherever focus is. */
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
