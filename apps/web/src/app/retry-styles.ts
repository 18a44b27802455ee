const message = /^Unable to preload CSS for (\S+)/

/** Retries a style sheet that failed to load, instead of failing the whole page. */
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
