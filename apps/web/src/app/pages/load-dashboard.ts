import type { PulseSearch } from '../../shared/address/search.ts'
import { auth } from '../../shared/auth/auth.ts'

export const loadDashboardPage = () => import('./dashboard-page.tsx')

let prefetch: ((search: PulseSearch) => void) | undefined

/** Requests the dashboard's figures before it renders. The prefetch code is loaded along with the page's script. */
export function startDashboard({ search, cause }: { search: PulseSearch; cause: string }) {
  if (cause === 'preload' || auth.has('pulse_placeholder')) return
  if (prefetch) return prefetch(search)
  const { token } = auth.get()
  loadDashboardPage().then(
    page => {
      prefetch = page.prefetchForAddress
      if (auth.get().token === token) prefetch(search)
    },
    // If the script fails to load, the route reports it.
    () => {},
  )
}
