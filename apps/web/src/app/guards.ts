import { notFound, redirect } from '@tanstack/react-router'
import { auth } from '../shared/auth/auth.ts'
import type { RangeSearch } from '../shared/date-range/range.ts'
import { homeOf } from './menu.ts'
import { trackerAccess } from './tracker-access.ts'

export function signedInOnly() {
  if (!auth.get().isLoggedIn) throw redirect({ to: '/login', replace: true })
}

export function signedOutOnly() {
  const { isLoggedIn, capabilities } = auth.get()
  if (isLoggedIn) throw redirect({ to: homeOf(capabilities), replace: true })
}

export function toHome() {
  const { isLoggedIn, capabilities } = auth.get()
  throw redirect({ to: isLoggedIn ? homeOf(capabilities) : '/login', replace: true })
}

/** Sent to sign-in, which in turn sends a signed-in person on to their home. */
export function copilotAreaOnly() {
  if (!auth.has('copilot_area')) throw redirect({ to: '/login', replace: true })
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

/** The address decides the dates; without any in it, dates that a person chose before are put there. */
export function datesInAddress({
  search,
  location,
}: {
  search: RangeSearch
  location: { pathname: string }
}) {
  const { start, end } = search
  if (start && end) return auth.selectDates({ startDate: start, endDate: end })
  const { selection, range } = auth.get().dateSelectionData
  if (selection === 'default') return auth.refreshDefaultDates()
  throw redirect({
    to: location.pathname,
    search: { ...search, start: range.startDate, end: range.endDate },
    replace: true,
  })
}
