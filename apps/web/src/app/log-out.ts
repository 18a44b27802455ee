import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { capture, flushEvents, resetEvents } from '../shared/events/events.ts'
import { hostedSession } from './hosting.ts'
import { pages } from './page-tracking.ts'

/** Logging out never waits longer than this for a server that isn't responding. */
const patienceMs = 2_000
/** Usage events must not delay the end of the session. */
const eventsPatienceMs = 1_000

let pending: Promise<void> | null = null

export function logOut(): Promise<void> {
  pending ??= leave().finally(() => {
    pending = null
  })
  return pending
}

async function leave() {
  hostedSession.leave()
  const page_name = pages.current() ?? '/'
  pages.leave()
  capture('logged_out', { page_name })
  await Promise.race([endSession(), waiting(patienceMs)])
  resetEvents()
  auth.signOut()
}

/** Passes the session explicitly, because it may be cleared before a slow server responds. */
async function endSession() {
  const { token, account } = auth.get()
  await Promise.race([flushEvents(), waiting(eventsPatienceMs)])
  auth.leave()
  // The server may be unreachable. The user is logged out anyway, and the token expires later.
  await call('POST /user/logout', {}, { keepalive: true, session: { token, account } }).catch(() => {})
}

function waiting(milliseconds: number) {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
