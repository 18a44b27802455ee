import { useEffect } from 'react'

/** The slash key focuses the page's search field, if there is one. */
export function useSearchKey() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const field = document.querySelector<HTMLElement>('main input[type="search"]')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Ctrl-K or Cmd-K first closes any open popover, like Escape does, so the palette doesn't cover it. */
export function usePopoverClosedBeforePalette() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      const popover = document.activeElement?.closest('.mantine-Popover-dropdown')
      popover?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }
    // Runs before the palette itself handles the key.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
