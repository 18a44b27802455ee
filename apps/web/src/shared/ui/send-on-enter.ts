import type { KeyboardEvent } from 'react'

/**
 * Enter sends the text, and Shift+Enter starts a new line. Enter doesn't send while an input method is active, for
 * example to accept a suggestion when typing Japanese.
 */
export function sendOnEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
