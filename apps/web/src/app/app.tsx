import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { crash } from './crash.ts'
import { FailurePage, UnreachablePage } from './failure-page.tsx'
import { HostedEndPage } from './hosted-end-page.tsx'
import { hostedSession } from './hosting.ts'
import type { Opening } from './opening.ts'
import type { AppRouter } from './router.tsx'
import { Splash } from './splash.tsx'
import type { AskWho } from './start.ts'
import { type SwitchUser, SwitchUserPage } from './switch-user-page.tsx'

type Phase = { router: AppRouter } | { failure: unknown } | { asked: SwitchUser } | 'checking'

export function App({ opening }: { opening: Opening }) {
  const [phase, setPhase] = useState<Phase>('router' in opening ? opening : 'checking')
  const crashed = useSyncExternalStore(crash.subscribe, crash.get)
  const session = useSyncExternalStore(hostedSession.subscribe, hostedSession.get)

  const check = useCallback(() => {
    if ('router' in opening) return
    setPhase('checking')
    const askWho: AskWho = users =>
      new Promise(resolve => {
        const onChoose: SwitchUser['onChoose'] = who => {
          setPhase('checking')
          resolve(who)
        }
        setPhase({ asked: { ...users, onChoose } })
      })
    opening.check(askWho).then(
      router => setPhase({ router }),
      failure => setPhase({ failure }),
    )
  }, [opening])
  useEffect(check, [check])

  if (crashed) return <FailurePage />
  if (session === 'logged out' || session === 'expired') return <HostedEndPage state={session} />
  if (phase === 'checking' || session === 'renewing') return <Splash />
  if ('asked' in phase) return <SwitchUserPage {...phase.asked} />
  if ('failure' in phase) return <UnreachablePage failure={phase.failure} onRetry={check} />
  return <RouterProvider router={phase.router} />
}
