import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteFailure } from './failure-page.tsx'
import type { Wanted } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './routes/route-tree.ts'

/** Every navigation inside Pulse records the previous page, so the not-found page can go back to it. */
function historyWithOrigin(): RouterHistory {
  const history = createBrowserHistory()
  const { push } = history
  history.push = (path, state, options) => push(path, { ...state, from: history.location.pathname }, options)
  return history
}

export function createAppRouter(basepath: string) {
  return createRouter({
    routeTree,
    basepath,
    history: historyWithOrigin(),
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    from?: string
    /** The panel that this history entry opened. */
    opened?: string | undefined
    /** The last search on Find Tickets, so it can be restored. */
    searched?: string | undefined
    /** The page requested before signing in. */
    wanted?: Wanted | undefined
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
