const message = /^Unable to preload CSS for (\S+)/

/** A style sheet that did not arrive is asked for once more, and is no reason to show no page at all. */
export function retryLostStyles(): void {
  window.addEventListener('vite:preloadError', event => {
    const address = message.exec(event.payload.message)?.[1]
    if (!address) return
    event.preventDefault()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = `${address}?again`
    document.head.append(link)
  })
}
