/** Set by an uncaught error. The app then shows a failure page instead of continuing in a broken state. */
let crashed = false
const listeners = new Set<() => void>()

export const crash = {
  get: () => crashed,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function report() {
  crashed = true
  for (const listener of listeners) listener()
}

/** Browsers report this warning as an uncaught error, although nothing is broken. */
const harmless = /ResizeObserver loop/

export function watchForCrashes() {
  window.addEventListener('error', event => {
    if (!harmless.test(event.message)) report()
  })
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) report()
  })
}
