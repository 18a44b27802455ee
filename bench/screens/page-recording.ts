/// <reference lib="dom" />

/** Measurements recorded in the page, starting before its own scripts run. */
export interface Recording {
  lcp: { at: number; element: string }
  /** Layout shifts without a recent click or key press. */
  shifts: { value: number; at: number; moved: string[] }[]
  pending: number
  /** When the first call after the last click was sent. */
  firstCall: number | null
  clicked: number
  /** Whether a change to the page has not been painted yet. */
  changed: boolean
  /** When the page's last change was painted. */
  painted: number
  /** When everything requested after the last click was painted. */
  whole: number | null
}

declare global {
  interface Window {
    bench: Recording
  }
}

interface PaintEntry extends PerformanceEntry {
  element: Element | null
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Runs in the page, so it must not reference anything outside the function. */
export function startRecording(): void {
  const notes: Recording = {
    lcp: { at: 0, element: '' },
    shifts: [],
    pending: 0,
    firstCall: null,
    clicked: 0,
    changed: false,
    painted: 0,
    whole: null,
  }
  window.bench = notes
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'removed'
    const part =
      element.closest('section')?.getAttribute('aria-label') ??
      element.closest('section')?.querySelector('h2')?.textContent
    return `${part ? `${part}: ` : ''}${element.localName} “${(element.textContent ?? '').trim().slice(0, 40)}”`
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PaintEntry[])
      notes.lcp = { at: entry.startTime, element: named(entry.element) }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as ShiftEntry[])
      if (!entry.hadRecentInput)
        notes.shifts.push({
          value: entry.value,
          at: entry.startTime,
          moved: entry.sources.map(({ node }) => named(node)),
        })
  }).observe({ type: 'layout-shift', buffered: true })

  const send = window.fetch
  window.fetch = async (...args) => {
    const address = args[0] instanceof Request ? args[0].url : String(args[0])
    if (address.includes('/api/events')) return send(...args)
    notes.pending++
    notes.firstCall ??= performance.now()
    // A later request means the page was not complete yet.
    if (!address.includes('/scoring/progress')) notes.whole = null
    try {
      return await send(...args)
    } finally {
      notes.pending--
    }
  }
  addEventListener(
    'click',
    event => {
      notes.clicked = event.timeStamp
      notes.firstCall = null
      notes.whole = null
    },
    { capture: true },
  )
  // A message posted while a frame is being produced is delivered after that frame is painted.
  const afterPaint = new MessageChannel()
  afterPaint.port1.onmessage = () => {
    notes.painted = performance.now()
    const complete = notes.pending === 0 && !document.querySelector('main [aria-busy="true"]')
    if (complete && notes.firstCall !== null) notes.whole ??= notes.painted
  }
  new MutationObserver(changes => {
    const page = document.querySelector('main')
    if (notes.changed || !changes.some(({ target }) => page?.contains(target))) return
    notes.changed = true
    requestAnimationFrame(() => {
      notes.changed = false
      afterPaint.port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Whether everything is loaded and nothing has changed for a while. */
export function isSettled(quietMs: number): boolean {
  const { pending, changed, painted } = window.bench
  return (
    document.querySelector('main h1') !== null &&
    pending === 0 &&
    !changed &&
    document.querySelector('main [aria-busy="true"]') === null &&
    performance.now() - painted > quietMs
  )
}

/** The browser's own timings of the calls since the last click, from the first request to the last response. */
export function callsSinceClick(): { clicked: number; sent: number; answered: number; painted: number } {
  const { clicked, firstCall, whole } = window.bench
  const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => name.includes('/api/') && !name.includes('/api/events') && startTime >= clicked,
  )
  return {
    clicked,
    sent: firstCall ?? Number.NaN,
    answered: Math.max(...calls.map(({ responseEnd }) => responseEnd)),
    painted: whole ?? Number.NaN,
  }
}
