import { useEffect } from 'react'

/** The slash key goes to the search field of the page, when there is one. */
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
