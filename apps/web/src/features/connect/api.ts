import type { ErrorAnswer, Platform } from '@pulse/contract'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { apiBase, call } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'
import type { Credentials, Popup, Profile } from './connect-flow.ts'

/** Checking credentials can take a while, because Pulse calls the helpdesk. */
const tokenTimeoutMs = 60_000
const profileTimeoutMs = 15_000

/* These calls work with and without a session. Without a session, the session option has to be null, not omitted. */

export const linksQuery = {
  queryKey: ['links'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /links', {}, { signal, session: null }),
  staleTime: Number.POSITIVE_INFINITY,
}

export function sendToken(provider: Platform, body: Credentials, signal: AbortSignal) {
  const options = { signal, session: auth.session(), timeoutMs: tokenTimeoutMs }
  return provider === 'gladly'
    ? call('POST /gladly/token', { body }, options)
    : call('POST /freshdesk/token', { body }, options)
}

export function startConnecting(provider: Platform, account: string, signal: AbortSignal) {
  return call('POST /connect/start', { body: { provider, account } }, { signal, session: auth.session() })
}

/**
 * Uses plain fetch, because only this call needs the header that skips a tunnel's warning. A cookie identifies the
 * browser.
 */
export async function fetchProfile(account: string, signal: AbortSignal): Promise<Profile> {
  const response = await fetch(`${apiBase}/user/fetchProfile?${new URLSearchParams({ account })}`, {
    headers: { accept: 'application/json', 'ngrok-skip-browser-warning': 'true' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(profileTimeoutMs)]),
  }).catch(() => {
    throw new ApiError({ code: 'network', msg: unknownFailure, status: 0 })
  })
  const answer: (Profile & Partial<ErrorAnswer>) | null = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw new ApiError({
    code: answer?.code ?? 'internal',
    msg: answer?.msg || unknownFailure,
    status: response.status,
  })
}

/** The popup opens empty, because browsers block popups that open only after a request. */
export function openPopup(): Popup | null {
  const opened = window.open('about:blank', 'pulse-connect', 'popup,width=500,height=500')
  if (!opened) return null
  return {
    get closed() {
      return opened.closed
    },
    show: path => opened.location.replace(apiBase + path),
    close: () => opened.close(),
  }
}
