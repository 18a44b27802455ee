import type { Capability, Platform, Role, User } from '@pulse/contract'
import {
  type DateRange,
  type DateSelectionData,
  defaultSelection,
  lastSelectableDay,
  restoredSelection,
  sameRange,
  selectionOf,
  todayIn,
} from '../date-range/range.ts'

export type AuthState = {
  token: string | null
  name: string
  account: string
  email: string
  platform: Platform | null
  accountType: string
  timezone: string | null
  isLoggedIn: boolean
  /** Pulse shows a left sidebar on its own page, but not inside a host application. */
  isSidebar: boolean
  accountConfiguration: null
  dateSelectionData: DateSelectionData
  capabilities: readonly Capability[]
  role: Role
}

export type KeptBy = Pick<Storage, 'getItem' | 'setItem' | 'clear'>

type Options = {
  /** If null, the state is kept only in memory. */
  storage: KeptBy | null
  hosted: boolean
  now: () => Date
}

export type AuthStore = ReturnType<typeof createAuthStore>

export const storageKey = 'pulse-auth'

export function createAuthStore({ storage, hosted, now }: Options) {
  const listeners = new Set<() => void>()
  let state = restore()
  let ended = new AbortController()
  let expired = false

  function signedOut(): AuthState {
    return {
      token: null,
      name: '',
      account: '',
      email: '',
      platform: null,
      accountType: '',
      timezone: null,
      isLoggedIn: false,
      isSidebar: !hosted,
      accountConfiguration: null,
      dateSelectionData: defaultSelection(null, now()),
      capabilities: [],
      role: 'viewer',
    }
  }

  /** A stored session doesn't count until the server confirms it, so isLoggedIn starts as false. */
  function restore(): AuthState {
    const kept = readKept(storage)
    if (!kept || typeof kept.token !== 'string') return signedOut()
    const base = signedOut()
    const timezone = typeof kept.timezone === 'string' ? kept.timezone : null
    return {
      ...base,
      token: kept.token,
      name: textOf(kept.name),
      account: textOf(kept.account),
      email: textOf(kept.email),
      accountType: textOf(kept.accountType),
      timezone,
      dateSelectionData: restoredSelection(kept.dateSelectionData, timezone, now()),
    }
  }

  function set(next: AuthState) {
    if (next.token !== state.token) {
      ended.abort()
      ended = new AbortController()
    }
    state = next
    if (next.token) write(storage, JSON.stringify(next))
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function change(next: AuthState) {
    set(next)
    notify()
  }

  return {
    get: () => state,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** The session for calls, and the signal that aborts them. Null when signed out or signing out. */
    session() {
      const { token, account } = state
      return token && !ended.signal.aborted ? { token, account, ended: ended.signal } : null
    },

    /** Called when the session is about to be revoked. Drops calls in flight and sends no new ones. */
    leave() {
      ended.abort()
    },

    /** Called after a sign-in or session check, once the server has confirmed the user. */
    signIn(token: string, user: User) {
      expired = false
      const keepsDates = state.account === user.account && state.dateSelectionData.selection === 'custom'
      change({
        ...state,
        token,
        name: user.name,
        account: user.account,
        email: user.email,
        platform: user.platform,
        accountType: user.account_type,
        timezone: user.timezone ?? null,
        isLoggedIn: true,
        dateSelectionData: keepsDates ? state.dateSelectionData : defaultSelection(user.timezone, now()),
        capabilities: user.capabilities,
        role: user.role,
      })
    },

    signOut() {
      expired = false
      clear(storage)
      change(signedOut())
    },

    /** Called when the server no longer accepts the session, although the user didn't sign out. */
    expire() {
      expired = true
      clear(storage)
      change(signedOut())
    },

    hasExpired: () => expired,

    /** Called when another tab has signed out and cleared the storage. */
    followSignOut() {
      change(signedOut())
    },

    /** Whether these dates can be selected. Dates too far in the future can't. */
    maySelect({ endDate }: DateRange): boolean {
      const today = todayIn(state.timezone, now())
      return endDate <= lastSelectableDay(today, this.has('max_date_today'))
    },

    selectDates(range: DateRange) {
      const chosen = selectionOf(range, state.timezone, now())
      const { selection, range: current } = state.dateSelectionData
      if (selection === chosen.selection && sameRange(current, chosen.range)) return
      set({ ...state, dateSelectionData: chosen })
      // Listeners are notified after the navigation that changed the dates, so the page never renders new dates
      // with old filters.
      soon(notify)
    },

    /** Moves the default dates forward while a tab stays open for days. */
    refreshDefaultDates() {
      this.selectDates(defaultSelection(state.timezone, now()).range)
    },

    has: (capability: Capability) => state.capabilities.includes(capability),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

// The browser can block storage at any time (private mode, quota). The session is then kept in memory.
function readKept(storage: KeptBy | null): Partial<Record<keyof AuthState, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

function write(storage: KeptBy | null, text: string) {
  try {
    storage?.setItem(storageKey, text)
  } catch {}
}

function clear(storage: KeptBy | null) {
  try {
    storage?.clear()
  } catch {}
}

/** Runs after the current task, including its promises. */
function soon(work: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}
