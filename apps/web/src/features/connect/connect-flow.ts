import type { CallAnswer, Platform } from '@pulse/contract'
import {
  type Problem,
  popupBlocked,
  popupClosed,
  problemIn,
  problemWith,
  tookTooLong,
} from './connection-problem.ts'

const pollEveryMs = 5_000
const giveUpAfterMs = 300_000

export type Profile = CallAnswer<'GET /user/fetchProfile'>
export type Credentials = { agentEmail: string; apiToken: string; account: string }

export interface Popup {
  readonly closed: boolean
  show(path: string): void
  close(): void
}

export type ConnectState = {
  spinning: boolean
  /** Whether Connect can be pressed once the form is complete. */
  ready: boolean
  problem: Problem | null
}

type Options = {
  provider: Platform
  /** Must open the window immediately, because browsers allow popups only right after a click. */
  openPopup: () => Popup | null
  sendToken: (
    credentials: Credentials,
    signal: AbortSignal,
  ) => Promise<{ data?: { waiting: boolean } | null } | null | undefined>
  start: (account: string, signal: AbortSignal) => Promise<{ account: string; install: string }>
  fetchProfile: (account: string, signal: AbortSignal) => Promise<Profile>
  /** Called before `onConnected`, for helpdesks connected in a popup. */
  remember: (profile: Profile) => void
  onConnected: (result: { waiting: boolean }) => void
}

const idle: ConnectState = { spinning: false, ready: true, problem: null }
const connecting: ConnectState = { spinning: true, ready: false, problem: null }

/** Manages the states of a connection page and their timing. */
export function createConnectFlow(options: Options) {
  const { provider, openPopup, sendToken, start, fetchProfile, remember, onConnected } = options
  const listeners = new Set<() => void>()
  let state = idle
  let attempt = new AbortController()
  let lastAccount = ''

  function set(next: ConnectState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** A new attempt replaces the previous one. */
  function begin(): AbortSignal {
    attempt.abort()
    attempt = new AbortController()
    return attempt.signal
  }

  function end(problem: Problem | null) {
    attempt.abort()
    set({ ...idle, problem })
  }

  function finish(profile: Profile, popup: Popup | null) {
    attempt.abort()
    remember(profile)
    popup?.close()
    onConnected(profile)
  }

  async function connectWithToken(credentials: Credentials) {
    if (!state.ready) return
    const signal = begin()
    set(connecting)
    // The specification requires the spinner to stay next to the error. Connect can be pressed again.
    const fail = (problem: Problem) => set({ spinning: true, ready: true, problem })
    try {
      const answer = await sendToken(credentials, signal)
      if (signal.aborted) return
      if (answer?.data) onConnected(answer.data)
      else fail(problemWith(null))
    } catch (error) {
      if (!signal.aborted) fail(problemIn(error))
    }
  }

  async function connectInPopup(account: string) {
    if (!state.ready) return
    const popup = openPopup()
    const signal = begin()
    if (!popup) return set({ ...idle, problem: popupBlocked })
    set(connecting)
    try {
      const started = await start(account, signal)
      if (signal.aborted) return
      lastAccount = started.account
      popup.show(started.install)
      poll(started.account, popup, signal)
    } catch (error) {
      if (signal.aborted) return
      popup.close()
      end(problemIn(error))
    }
  }

  function poll(account: string, popup: Popup, signal: AbortSignal) {
    let pending = false
    const deadline = setTimeout(() => end(state.problem ?? tookTooLong), giveUpAfterMs)
    const ticks = setInterval(async () => {
      if (pending) return
      pending = true
      // Checked before the call, so there is one more poll after the window closes.
      const { closed } = popup
      const result = await check(account, signal)
      pending = false
      if (!signal.aborted) proceed(result, popup, closed)
    }, pollEveryMs)
    signal.addEventListener('abort', () => {
      clearTimeout(deadline)
      clearInterval(ticks)
    })
  }

  function proceed(result: Profile | Problem, popup: Popup, closed: boolean) {
    if ('title' in result) {
      // Gorgias reports temporary failures, so its page keeps polling. In the meantime, Connect can be pressed again.
      if (provider === 'gorgias') set({ spinning: true, ready: true, problem: result })
      else end(result)
    } else if (result.connected) finish(result, popup)
    else if (closed) end(popupClosed)
    else set(connecting)
  }

  async function check(account: string, signal: AbortSignal): Promise<Profile | Problem> {
    try {
      const profile = await fetchProfile(account, signal)
      return profile.success ? profile : problemWith(profile.msg)
    } catch (error) {
      return problemIn(error)
    }
  }

  return {
    get: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    connectWithToken,
    connectInPopup,

    /**
     * Checks again when the user returns to the page. A popup appears closed as soon as it shows a site that isolates
     * itself from its opener, even though the user can still finish there.
     */
    async recheck() {
      if (state.problem !== popupClosed) return
      const signal = begin()
      const result = await check(lastAccount, signal)
      if (!signal.aborted && !('title' in result) && result.connected) finish(result, null)
    },

    /** Called when the user leaves the page. */
    leave() {
      end(null)
    },
  }
}
