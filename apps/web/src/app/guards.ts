import { notFound, redirect } from '@tanstack/react-router'
import { auth } from '../shared/auth/auth.ts'
import type { RangeSearch } from '../shared/date-range/range.ts'
import { homeOf } from './menu.ts'
import { trackerAccess } from './tracker-access.ts'

interface Visit {
  location: { pathname: string; search: Record<string, unknown>; state: { wanted?: Wanted | undefined } }
  cause: 'preload' | 'enter' | 'stay'
}

/** A page that a user opened before signing in. */
export type Wanted = { to: string; search: Record<string, unknown> }

/**
 * Remembers the page to open after signing in: a link opened while signed out, or the page that was open when the
 * session expired. A page that the user signed out from isn't remembered.
 */
export function signedInOnly({ location: { pathname, search }, cause }: Visit) {
  if (auth.get().isLoggedIn) return
  const wanted = cause === 'enter' || auth.hasExpired() ? { to: pathname, search } : undefined
  throw redirect({ to: '/login', replace: true, state: { wanted } })
}

export function signedOutOnly({ location: { state } }: Visit) {
  const { isLoggedIn, capabilities } = auth.get()
  if (!isLoggedIn) return
  // The path comes from the URL, so its type isn't known here.
  if (state.wanted) throw redirect({ ...state.wanted, replace: true } as never)
  throw redirect({ to: homeOf(capabilities), replace: true })
}

export function toHome() {
  const { isLoggedIn, capabilities } = auth.get()
  throw redirect({ to: isLoggedIn ? homeOf(capabilities) : '/login', replace: true })
}

/** Redirects to the sign-in page, which sends signed-in users to their home page. */
export function copilotAreaOnly() {
  if (!auth.has('copilot_area')) throw redirect({ to: '/login', replace: true })
}

/** Guards the inbox of accounts with the order chat. Accounts with the Copilot area use that area's inbox instead. */
export function chatInboxOnly() {
  if (auth.has('copilot_area')) throw redirect({ to: '/copilot/conversations', replace: true })
  if (!auth.has('order_chat')) throw redirect({ to: '/login', replace: true })
}

export async function trackerOnly() {
  if (!(await trackerAccess())) throw redirect({ to: '/pulse', replace: true })
}

export function toTimeDiary() {
  throw redirect({ to: '/time-diary', replace: true })
}

export function nothingHere() {
  throw notFound()
}

const dayViewNeeds = ['agentId', 'day', 'month', 'year'] as const

export function wholeDayOnly({ search }: { search: Record<string, unknown> }) {
  const missing = dayViewNeeds.some(name => search[name] === undefined || search[name] === '')
  if (missing) throw redirect({ to: '/pulse/time-diary', replace: true })
}

export function ticketTypeOnly({ params }: { params: { type: string } }) {
  if (params.type !== 'valid' && params.type !== 'invalid') throw notFound()
}

/**
 * Dates in the URL take precedence. If the URL has none, the dates chosen earlier are added. Dates that can't be
 * selected are ignored.
 */
export function datesInAddress({
  search,
  location,
}: {
  search: RangeSearch
  location: { pathname: string }
}) {
  const { start, end } = search
  const requested = start && end ? { startDate: start, endDate: end } : null
  if (requested && auth.maySelect(requested)) return auth.selectDates(requested)
  const { selection, range } = auth.get().dateSelectionData
  if (selection === 'custom' && auth.maySelect(range))
    throw redirectTo({ start: range.startDate, end: range.endDate })
  auth.refreshDefaultDates()
  if (requested) throw redirectTo({ start: undefined, end: undefined })

  function redirectTo(dates: RangeSearch) {
    return redirect({ to: location.pathname, search: { ...search, ...dates }, replace: true })
  }
}
