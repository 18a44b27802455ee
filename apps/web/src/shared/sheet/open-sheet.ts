import './sheet.css'

const width = 1280

/**
 * Opens an invisible document with the app's styles. It always uses the light theme and a desktop width, so files saved
 * on a phone or in dark mode look the same. It is removed when the signal aborts.
 */
export async function openSheet(signal: AbortSignal): Promise<HTMLElement> {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, {
    position: 'fixed',
    left: `-${2 * width}px`,
    top: '0',
    width: `${width}px`,
    height: '1000px',
    border: '0',
  })
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  // The doctype prevents quirks mode.
  frame.srcdoc = '<!doctype html><html><head></head><body></body></html>'
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  signal.addEventListener('abort', () => frame.remove())
  document.body.append(frame)
  await loaded
  signal.throwIfAborted()
  const page = frame.contentDocument
  if (!page) throw new Error('The sheet has no document.')
  Object.assign(page.documentElement.dataset, { mantineColorScheme: 'light', sheet: '' })
  await Promise.all(Array.from(document.querySelectorAll('link[rel=stylesheet], style'), copyTo(page)))
  signal.throwIfAborted()
  return page.body
}

function copyTo(page: Document) {
  return (original: Element): Promise<unknown> | undefined => {
    const copy = page.importNode(original, true) as HTMLElement
    // Browsers hide the nonce attribute, so cloning doesn't copy its value.
    copy.nonce = (original as HTMLElement).nonce ?? ''
    if (original instanceof HTMLLinkElement) copy.setAttribute('href', original.href)
    page.head.append(copy)
    if (!(original instanceof HTMLLinkElement)) return undefined
    return new Promise((resolve, reject) => {
      copy.addEventListener('load', resolve, { once: true })
      copy.addEventListener('error', () => reject(new Error(`Couldn’t load ${original.href}.`)), {
        once: true,
      })
    })
  }
}
