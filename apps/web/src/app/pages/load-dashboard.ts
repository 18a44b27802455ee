import type { PulseSearch } from '../../shared/address/search.ts'
import { auth } from '../../shared/auth/auth.ts'

export const loadDashboardPage = () => import('./dashboard-page.tsx')

let prefetch: ((search: PulseSearch) => void) | undefined

/** Requests the dashboard's figures before it renders: the prefetch code arrives with the page's script. */
export function startDashboard({ search, cause }: { search: PulseSearch; cause: string }) {
  if (cause === 'preload' || auth.has('pulse_placeholder')) return
  if (prefetch) return prefetch(search)
  const { token } = auth.get()
  loadDashboardPage().then(
    page => {
      prefetch = page.prefetchForAddress
      if (auth.get().token === token) prefetch(search)
    },
    // The route itself reports a script that failed to load.
    () => {},
  )
}
