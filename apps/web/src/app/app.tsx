import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { offerCredentials } from '../features/auth/offered-credentials.ts'
import { auth } from '../shared/auth/auth.ts'
import { crash, watchForCrashes } from './crash.ts'
import type { Entry } from './entry.ts'
import { FailurePage, UnreachablePage } from './failure-page.tsx'
import { routeBase } from './hosting.ts'
import { trackPages } from './page-tracking.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { Splash } from './splash.tsx'
import { start } from './start.ts'

watchForCrashes()

/** Once per page load, whatever React mounts and mounts again. */
let starting: Promise<AppRouter> | null = null

async function open(entry: Entry): Promise<AppRouter> {
  const { opens } = await start(entry)
  if (opens) window.history.replaceState(null, '', opens)
  if (!auth.get().isLoggedIn) offerCredentials(entry.credentials)
  const router = createAppRouter(routeBase(window.location.pathname))
  trackPages(router)
  followSession(router)
  return router
}

/** The guards are asked anew when somebody signs in or out, here or in another tab. */
function followSession(router: AppRouter) {
  let wasIn = auth.get().isLoggedIn
  auth.subscribe(() => {
    const isIn = auth.get().isLoggedIn
    if (isIn === wasIn) return
    wasIn = isIn
    void router.invalidate()
  })
}

type Phase = { router: AppRouter } | { failure: unknown } | 'starting'

export function App({ entry }: { entry: Entry }) {
  const [phase, setPhase] = useState<Phase>('starting')
  const crashed = useSyncExternalStore(crash.subscribe, crash.get)

  const begin = useCallback(() => {
    setPhase('starting')
    starting ??= open(entry)
    starting.then(
      router => setPhase({ router }),
      failure => {
        starting = null
        setPhase({ failure })
      },
    )
  }, [entry])
  useEffect(begin, [begin])

  if (crashed) return <FailurePage />
  if (phase === 'starting') return <Splash />
  if ('failure' in phase) return <UnreachablePage failure={phase.failure} onRetry={begin} />
  return <RouterProvider router={phase.router} />
}
