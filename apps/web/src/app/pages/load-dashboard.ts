import type { PulseSearch } from '../../shared/address/search.ts'
import { auth } from '../../shared/auth/auth.ts'

export const loadDashboardPage = () => import('./dashboard-page.tsx')

/** Waiting longer than this would be noticed more than a page that renders twice. */
const patienceMs = 150

let prefetch: ((search: PulseSearch) => Promise<unknown>) | undefined
let figures: Promise<unknown> | undefined
let opened = false

/** Requests the dashboard's figures before it renders. The prefetch code is loaded along with the page's script. */
export function startDashboard({ search, cause }: { search: PulseSearch; cause: string }): void {
  if (cause === 'preload' || auth.has('pulse_placeholder')) return
  if (prefetch) void prefetch(search)
  else figures = loadAndPrefetch(search)
}

async function loadAndPrefetch(search: PulseSearch): Promise<void> {
  const { token } = auth.get()
  // If the script fails to load, the route reports it.
  const page = await loadDashboardPage().catch(() => null)
  prefetch = page?.prefetchForAddress
  if (auth.get().token === token) await prefetch?.(search)
}

/**
 * The first dashboard of a visit waits briefly for its figures, because rendering it once with them takes less time than
 * rendering placeholders first. Later ones don't wait: their code runs faster, and their figures may be cached.
 */
export async function waitForFirstFigures(): Promise<void> {
  if (opened) return
  opened = true
  await loadDashboardPage().catch(() => null)
  await Promise.race([figures, new Promise(resolve => setTimeout(resolve, patienceMs))])
}
