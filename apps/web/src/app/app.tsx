import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { crash } from './crash.ts'
import { FailurePage, UnreachablePage } from './failure-page.tsx'
import { HostedEndPage } from './hosted-end-page.tsx'
import { hostedSession } from './hosting.ts'
import type { Opening } from './opening.ts'
import type { AppRouter } from './router.tsx'
import { Splash } from './splash.tsx'

type Phase = { router: AppRouter } | { failure: unknown } | 'checking'

export function App({ opening }: { opening: Opening }) {
  const [phase, setPhase] = useState<Phase>('router' in opening ? opening : 'checking')
  const crashed = useSyncExternalStore(crash.subscribe, crash.get)
  const session = useSyncExternalStore(hostedSession.subscribe, hostedSession.get)

  const check = useCallback(() => {
    if ('router' in opening) return
    setPhase('checking')
    opening.check().then(
      router => setPhase({ router }),
      failure => setPhase({ failure }),
    )
  }, [opening])
  useEffect(check, [check])

  if (crashed) return <FailurePage />
  if (session === 'logged out' || session === 'expired') return <HostedEndPage state={session} />
  if (phase === 'checking' || session === 'renewing') return <Splash />
  if ('failure' in phase) return <UnreachablePage failure={phase.failure} onRetry={check} />
  return <RouterProvider router={phase.router} />
}
