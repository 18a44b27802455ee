import type { AuthStore } from '../shared/auth/auth-store.ts'
import type { HostSession } from './host-bus.ts'

export type HostedState = 'open' | 'renewing' | 'logged out' | 'expired'

type Options = {
  auth: Pick<AuthStore, 'get' | 'subscribe' | 'signIn'>
  connect: () => Promise<HostSession>
  /** The current time in milliseconds. */
  now: () => number
}

/** A session that ends sooner than this after a renewal isn't renewed again, because it would just end again. */
const shortestLifeMs = 60_000

/**
 * A session provided by the host. There is no sign-in form, so when the session ends, the host is asked for new
 * credentials.
 */
export function createHostedSession({ auth, connect, now }: Options) {
  const listeners = new Set<() => void>()
  let state: HostedState = 'open'
  let isLeaving = false
  let renewedAt = Number.NEGATIVE_INFINITY
  let failure: string | null = null

  function change(next: HostedState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function open() {
    const { token, user } = await connect()
    auth.signIn(token, user)
  }

  async function renew() {
    failure = null
    isLeaving = false
    change('renewing')
    try {
      await open()
      renewedAt = now()
      change('open')
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      change('expired')
    }
  }

  return {
    get: () => state,

    /** Why the last attempt to renew the session failed. */
    failure: () => failure,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    open,

    /** From here on, an expired session is renewed unless the user logged out. */
    follow() {
      auth.subscribe(() => {
        if (auth.get().isLoggedIn || state !== 'open') return
        if (isLeaving) change('logged out')
        else if (now() - renewedAt < shortestLifeMs) change('expired')
        else void renew()
      })
    },

    /** Asks the host for fresh credentials after a log-out or expiry. */
    async signInAgain() {
      if (state === 'logged out' || state === 'expired') await renew()
    },

    leave() {
      isLeaving = true
    },
  }
}
