import type { PulseSearch } from '../../shared/address/search.ts'
import { auth } from '../../shared/auth/auth.ts'

/** A longer wait would be more noticeable than a page that renders twice. */
const patienceMs = 150

/** The category in the path, on category pages. */
export interface PathParams {
  category?: string
  subCategory?: string
}

interface Visit {
  search: PulseSearch
  params: PathParams
  cause: string
}

interface Page {
  /** Requests the page's figures. Resolves when the most important ones have arrived. */
  prefetchForAddress: (search: PulseSearch, params: PathParams) => Promise<unknown>
}

let opened = false

/** A page whose figures are requested before it renders. The prefetch code is loaded along with the page's script. */
export function pageWithFigures(loadPage: () => Promise<Page>) {
  let prefetch: Page['prefetchForAddress'] | undefined
  let figures: Promise<unknown> | undefined

  async function loadAndPrefetch({ search, params }: Visit): Promise<void> {
    const { token } = auth.get()
    // If the script fails to load, the route reports it.
    const page = await loadPage().catch(() => null)
    prefetch = page?.prefetchForAddress
    if (auth.get().token === token) await prefetch?.(search, params)
  }

  return {
    start(visit: Visit): void {
      if (visit.cause === 'preload' || auth.has('pulse_placeholder')) return
      if (prefetch) void prefetch(visit.search, visit.params)
      else figures = loadAndPrefetch(visit)
    },

    /**
     * The first page of a visit waits briefly for its figures, because rendering it once with them takes less time than
     * rendering placeholders first. Later pages don't wait: they render faster, and their figures may be cached.
     */
    async waitForFirstFigures(): Promise<void> {
      if (opened) return
      opened = true
      await loadPage().catch(() => null)
      await Promise.race([figures, new Promise(resolve => setTimeout(resolve, patienceMs))])
    },
  }
}
