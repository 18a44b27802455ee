import type { PulseSearch } from '../../shared/address/search.ts'
import { auth } from '../../shared/auth/auth.ts'

export const dashboardPage = () => import('./dashboard-page.tsx')

let askAhead: ((search: PulseSearch) => void) | undefined

/** The dashboard's figures are asked for before it is drawn; what asks for them comes with its script. */
export function dashboardAhead({ search, cause }: { search: PulseSearch; cause: string }) {
  if (cause === 'preload' || auth.has('pulse_placeholder')) return
  if (askAhead) return askAhead(search)
  const { token } = auth.get()
  dashboardPage().then(
    page => {
      askAhead = page.askAhead
      if (auth.get().token === token) askAhead(search)
    },
    // The page itself says that its script did not come.
    () => {},
  )
}
