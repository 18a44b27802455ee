/// <reference lib="dom" />

/** What the page itself notes while it runs; put there before any of its own scripts. */
export interface Notes {
  lcp: { at: number; element: string }
  /** Layout shifts that nobody caused by clicking or typing. */
  shifts: { value: number; at: number; moved: string[] }[]
  underWay: number
  /** When the first call after the last click was sent. */
  firstCall: number | null
  clicked: number
  /** When what changed in the page last had been painted. */
  painted: number
  /** When, after the last click, all that was asked for had been painted. */
  whole: number | null
}

declare global {
  interface Window {
    bench: Notes
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

/** Runs in the page: it may use nothing from outside itself. */
export function takeNotes(): void {
  const notes: Notes = {
    lcp: { at: 0, element: '' },
    shifts: [],
    underWay: 0,
    firstCall: null,
    clicked: 0,
    painted: 0,
    whole: null,
  }
  window.bench = notes
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
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
    notes.underWay++
    notes.firstCall ??= performance.now()
    // What is asked for later was still missing.
    if (!address.includes('/scoring/progress')) notes.whole = null
    try {
      return await send(...args)
    } finally {
      notes.underWay--
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
  // A message posted while a frame is made is delivered after that frame has been painted.
  const afterPaint = new MessageChannel()
  afterPaint.port1.onmessage = () => {
    notes.painted = performance.now()
    const complete = notes.underWay === 0 && !document.querySelector('main [aria-busy="true"]')
    if (complete && notes.firstCall !== null) notes.whole ??= notes.painted
  }
  let waiting = false
  new MutationObserver(changes => {
    const page = document.querySelector('main')
    if (waiting || !changes.some(({ target }) => page?.contains(target))) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      afterPaint.port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Whether everything has come and stands still. */
export function isSettled(quietMs: number): boolean {
  const { underWay, painted } = window.bench
  return (
    document.querySelector('main h1') !== null &&
    underWay === 0 &&
    document.querySelector('main [aria-busy="true"]') === null &&
    performance.now() - painted > quietMs
  )
}

/** The calls since the last click, from first sent to last answered, as the browser's network saw them. */
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
