import { capture } from '../shared/events/events.ts'
import { createPageVisits, pagePattern } from './page-visits.ts'
import type { AppRouter } from './router.tsx'

export const pages = createPageVisits(capture, () => performance.now())

/** Titles, focus and page events, at every change of page. */
export function trackPages(router: AppRouter) {
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
    if (first || !pathChanged) {
      first = false
      return
    }
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
  window.addEventListener('pagehide', pages.leave, { capture: true })
  window.addEventListener('pageshow', event => {
    if (event.persisted) arrive()
  })
}

type Params = { category?: string; subCategory?: string }

function titleOf({ staticData, params }: { staticData: { title?: string }; params: object }): string {
  const { category, subCategory }: Params = params
  return [subCategory, category, staticData.title].filter(Boolean).join(' · ')
}
