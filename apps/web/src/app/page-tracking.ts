import type { RegisteredRouter } from '@tanstack/react-router'
import { capture } from '../shared/events/events.ts'
import { createPageVisits, pagePattern } from './page-visits.ts'

export const pages = createPageVisits(capture, () => performance.now())

/** Updates the title, moves focus, and records page events on every navigation. */
export function trackPages(router: RegisteredRouter) {
  let first = true
  const arrive = () => {
    const { matches, location } = router.state
    const page = matches.at(-1)
    const lost = !page || matches.some(match => match.status === 'notFound' || match._notFound)
    pages.enter(lost ? 'not-found' : pagePattern(page.fullPath), location.pathname)
    document.title = `${lost ? 'Page not found' : titleOf(page)} · Pulse`
  }
  router.subscribe('onResolved', arrive)
  router.subscribe('onRendered', ({ pathChanged }) => {
    const opening = first
    first = false
    // Uses a microtask, because the page may still be inert at this point.
    if (opening || pathChanged) queueMicrotask(() => focusPage({ opening }))
  })
  window.addEventListener('pagehide', pages.leave, { capture: true })
  window.addEventListener('pageshow', event => {
    if (event.persisted) arrive()
  })
}

/**
 * On a page that is a single form, focuses the first field unless that would open a phone's keyboard. On any other
 * page, focuses the heading for screen readers, except on the first load, when the browser already announces the page.
 */
function focusPage({ opening }: { opening: boolean }) {
  const typing = !window.matchMedia('(pointer: coarse)').matches
  const field = typing ? document.querySelector<HTMLElement>('main [data-first-field]') : null
  const heading = opening ? null : document.querySelector<HTMLElement>('main h1')
  const begin = field ?? heading
  begin?.focus({ preventScroll: true })
}

type Params = { category?: string; subCategory?: string }

function titleOf({ staticData, params }: { staticData: { title?: string }; params: object }): string {
  const { category, subCategory }: Params = params
  return [subCategory, category, staticData.title].filter(Boolean).join(' · ')
}
