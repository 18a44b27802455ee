import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { capture, flushEvents, resetEvents } from '../shared/events/events.ts'
import { hostedSession } from './hosting.ts'
import { pages } from './page-tracking.ts'

/** Nobody waits longer than this for a server that does not answer in order to get out. */
const patienceMs = 2_000

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
  await Promise.race([tellServer(), new Promise(resolve => setTimeout(resolve, patienceMs))])
  resetEvents()
  auth.signOut()
}

async function tellServer() {
  await flushEvents()
  // The server may be out of reach; the person leaves all the same, and the token ends by itself.
  await call('POST /user/logout', {}, { keepalive: true }).catch(() => {})
}
