import { useLocation } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { homeOf } from '../menu.ts'
import { Providers } from '../providers.tsx'
import { Bare } from './bare.tsx'
import { Shell } from './shell.tsx'

/** The layout of public pages. */
export function OpenFrame() {
  const { isLoggedIn, capabilities } = useAuth()
  const pathname = useLocation({ select: location => location.pathname })
  // For signed-in users, Find Tickets is shown inside the shell, with their menu. So is their home page, if it is public.
  const isInApp = isLoggedIn && (pathname === '/insights' || pathname === homeOf(capabilities))
  return <Providers>{isInApp ? <Shell /> : <Bare />}</Providers>
}
