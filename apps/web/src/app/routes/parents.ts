import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { rememberedFilters } from '../../shared/filters/remembered-filters.ts'
import { datesInAddress, signedInOnly } from '../guards.ts'
import { NotFoundPage } from '../not-found-page.tsx'

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

/* Pages that require sign-in, shown inside the shell with its menu. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: signedInOnly,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'SignedInShell'),
})

/* Every Pulse page keeps its dates and filters in the URL. */
export function rememberedInAddress(visit: Parameters<typeof rememberedFilters>[0]) {
  // Filters are handled before dates, because a URL with dates counts as a shared link, and its filters must not
  // change.
  rememberedFilters(visit)
  datesInAddress(visit)
}
