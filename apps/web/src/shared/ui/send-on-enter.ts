import type { KeyboardEvent } from 'react'

/**
 * Sends on Enter, while Shift+Enter starts a new line. An Enter that accepts a suggestion of an input method, as when
 * typing Japanese, sends nothing.
 */
export function sendOnEnter(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
