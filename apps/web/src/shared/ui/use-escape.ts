import { useEffect, useEffectEvent } from 'react'

/** Menus and lists set this attribute while they handle Escape themselves. */
const taken = 'data-mantine-stop-propagation'

/** The close functions of everything that closes on Escape. The topmost is last. */
const open: (() => void)[] = []

/**
 * One shared listener handles the key. With one listener per panel, React could re-render between two of them, and the
 * next panel would then be on top and close too.
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
