import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser-storage.ts'
import { hosted } from '../hosted.ts'
import { type AuthState, createAuthStore, storageKey } from './auth-store.ts'

/** Inside a host application, the session is kept in memory, because the host provides it on every load. */
export const auth = createAuthStore({
  storage: hosted ? null : browserStorage(),
  hosted,
  now: () => new Date(),
})

export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.get)
}

/** Signing out in one tab, or signing in as a different user, affects all tabs. */
export function followOtherTabs() {
  if (hosted) return
  window.addEventListener('storage', event => {
    if (event.key !== null && event.key !== storageKey) return
    const kept = tokenIn(event.newValue)
    if (kept === auth.get().token) return
    if (kept === null) auth.followSignOut()
    else window.location.reload()
  })
}

function tokenIn(kept: string | null): string | null {
  try {
    const token: unknown = JSON.parse(kept ?? 'null')?.token
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}
