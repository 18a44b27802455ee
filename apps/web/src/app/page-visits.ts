import type { EventName, EventProperties } from '@pulse/contract'

type Capture = <Name extends EventName>(name: Name, properties: EventProperties<Name>) => void

const longestVisitMs = 24 * 60 * 60 * 1000

/**
 * Records when a page is opened and how long it stays open. Page names are route patterns and never contain actual
 * parameters.
 */
export function createPageVisits(capture: Capture, now: () => number) {
  let visit: { page: string; path: string; since: number } | null = null

  function leave() {
    if (!visit) return
    const duration_ms = Math.min(Math.max(Math.round(now() - visit.since), 0), longestVisitMs)
    capture('page_left', { page_name: visit.page, duration_ms })
    visit = null
  }

  return {
    leave,
    enter(page: string, path: string) {
      if (visit?.path === path) return
      leave()
      visit = { page, path, since: now() }
      capture('page_loaded', { page_name: page })
    },
    current: () => visit?.page ?? null,
  }
}

/** /pulse/$category becomes /pulse/{category}. */
export function pagePattern(routePath: string): string {
  return routePath.replace(/\$(\w+)/g, '{$1}').replace(/\/$/, '') || '/'
}
