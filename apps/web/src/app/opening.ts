import { offerCredentials } from '../features/auth/offered-credentials.ts'
import { auth } from '../shared/auth/auth.ts'
import { hosted } from '../shared/hosted.ts'
import type { Entry } from './entry.ts'
import { followHost, routeBase } from './hosting.ts'
import { trackPages } from './page-tracking.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { type AskWho, hasSession, start } from './start.ts'

/** If there can't be a session, the router is created right away. Otherwise, the session is checked first. */
export type Opening = { router: AppRouter } | { check: (askWho: AskWho) => Promise<AppRouter> }

export function prepare(entry: Entry): Opening {
  if (!hasSession(entry)) return { router: open(entry) }
  let pending: Promise<AppRouter> | null = null
  // The session is checked only once unless the check fails, no matter how many times React mounts the page.
  const check = (askWho: AskWho) => {
    pending ??= openAfterCheck(entry, askWho).catch(failure => {
      pending = null
      throw failure
    })
    return pending
  }
  return { check }
}

async function openAfterCheck(entry: Entry, askWho: AskWho): Promise<AppRouter> {
  const special = await start(entry, askWho)
  if (special) window.history.replaceState(null, '', special)
  return open(entry)
}

function open(entry: Entry): AppRouter {
  if (!auth.get().isLoggedIn) offerCredentials(entry.credentials)
  const router = createAppRouter(routeBase(window.location.pathname))
  trackPages(router)
  if (hosted) followHost(router)
  else followSession(router)
  return router
}

/** Guards run again when the user signs in or out, here or in another tab. */
function followSession(router: AppRouter) {
  let wasIn = auth.get().isLoggedIn
  auth.subscribe(() => {
    const isIn = auth.get().isLoggedIn
    if (isIn === wasIn) return
    wasIn = isIn
    void router.invalidate()
  })
}
