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
  // A public page that is the user's home page is shown inside the shell with their menu.
  const isHome = isLoggedIn && homeOf(capabilities) === pathname
  return <Providers>{isHome ? <Shell /> : <Bare />}</Providers>
}
