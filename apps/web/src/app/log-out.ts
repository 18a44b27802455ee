import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { capture, flushEvents, resetEvents } from '../shared/events/events.ts'
import { hostedSession } from './hosting.ts'
import { pages } from './page-tracking.ts'

/** Nobody waits longer than this for a server that does not answer in order to get out. */
const patienceMs = 2_000
/** Figures of use must not hold up the end of the session. */
const eventsPatienceMs = 1_000

let underWay: Promise<void> | null = null

export function logOut(): Promise<void> {
  underWay ??= leave().finally(() => {
    underWay = null
  })
  return underWay
}

async function leave() {
  hostedSession.leave()
  const page_name = pages.current() ?? '/'
  pages.leave()
  capture('logged_out', { page_name })
  await Promise.race([tellServer(), waiting(patienceMs)])
  resetEvents()
  auth.signOut()
}

/** With the session of this moment: it is gone from here before a slow server has answered. */
async function tellServer() {
  const { token, account } = auth.get()
  await Promise.race([flushEvents(), waiting(eventsPatienceMs)])
  // The server may be out of reach; the person leaves all the same, and the token ends by itself.
  await call('POST /user/logout', {}, { keepalive: true, session: { token, account } }).catch(() => {})
}

function waiting(milliseconds: number) {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
