import type { RegisteredRouter } from '@tanstack/react-router'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { hosted } from '../shared/hosted.ts'
import { type Credentials, createHostBus, type HostSession } from './host-bus.ts'
import { createHostedSession } from './hosted-session.ts'

/** Inside a host application, every URL starts with the account path, as in /acme/pulse. */
export function routeBase(pathname: string): string {
  return hosted ? `/${pathname.split('/')[1] ?? ''}` : '/'
}

const base = routeBase(window.location.pathname)
const account = base.slice(1)
let goTo: (path: string) => void = () => {}

const bus = createHostBus({
  parent: window.parent,
  allowed: hosted ? allowedOrigins() : [],
  around: window.location.ancestorOrigins?.[0],
  listen: listener => {
    if (hosted) window.addEventListener('message', listener)
  },
  exchange,
  onNavigate: path => goTo(path),
})

export const hostedSession = createHostedSession({
  auth,
  connect,
  now: () => performance.now(),
})

async function connect(): Promise<HostSession> {
  try {
    const session = await bus.connect()
    bus.send({ type: 'ready', account })
    return session
  } catch (error) {
    if (!(error instanceof ApiError && error.isRefusal)) throw error
    // The details are for the host page's operator and have already been sent to the host.
    throw new Error('The host page couldn’t sign you in. Try again or reload the page.')
  }
}

/** The server replaces this placeholder on every page; the development server leaves it as is. */
function allowedOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="pulse-host-origins"]')
  return (meta?.content ?? '').split(' ').filter(origin => /^https?:/.test(origin))
}

async function exchange(credentials: Credentials): Promise<HostSession> {
  if (credentials.type === 'identity')
    return call(
      'POST /embed/session',
      { body: { account, identity: credentials.identity } },
      { session: null },
    )
  const { token } = credentials
  try {
    const { data } = await call('GET /common/check', {}, { session: { token, account } })
    return { token, user: data.user }
  } catch (error) {
    if (!(error instanceof ApiError && error.isRefusal)) throw error
    const { code, status } = error
    throw new ApiError({
      code,
      status,
      msg: `The token has expired or doesn’t belong to account ${account}.`,
    })
  }
}

/** From now on, the host can choose the page and is notified of page changes, height changes and log-out. */
export function followHost(router: RegisteredRouter) {
  goTo = path => {
    const address = addressUnder(base, path)
    if (address) router.history.push(address)
  }
  let sent = ''
  router.subscribe('onResolved', () => {
    const { pathname, searchStr } = router.state.location
    const path = pathname + searchStr
    if (path !== sent) bus.send({ type: 'route', path })
    sent = path
  })
  hostedSession.subscribe(() => {
    if (hostedSession.get() === 'open') void router.invalidate()
    if (hostedSession.get() === 'logged out') bus.send({ type: 'signed-out' })
  })
  hostedSession.follow()
  sendHeight()
}

/** A path such as /pulse/../../other must not lead out of the account. */
export function addressUnder(base: string, path: string): string | null {
  if (!path.startsWith('/')) return null
  const { pathname, search, hash } = new URL(base + path, 'http://pulse')
  return pathname.startsWith(`${base}/`) ? pathname + search + hash : null
}

function sendHeight() {
  const content = document.getElementById('root')
  if (!content) return
  let sent = 0
  new ResizeObserver(() => {
    const pixels = Math.ceil(content.getBoundingClientRect().height)
    // Ignores a hidden frame, whose height is 0.
    if (pixels === 0 || pixels === sent) return
    sent = pixels
    bus.send({ type: 'height', pixels })
  }).observe(content)
}
