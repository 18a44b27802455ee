import type { Profile } from './connect-flow.ts'

/** Sets the browser keys that the specification names. None of them contains a helpdesk secret. */
export function rememberConnection(profile: Profile, storage: Pick<Storage, 'setItem'> | null): void {
  const { provider, account, accessToken, refreshToken } = profile
  const keys =
    provider === 'zendesk'
      ? { za: account, zp: provider }
      : provider === 'gorgias'
        ? { gat: accessToken, grt: refreshToken, an: account }
        : {}
  try {
    for (const [key, value] of Object.entries(keys)) if (value !== null) storage?.setItem(key, value)
  } catch {
    // The browser may block storage, but the connection doesn't depend on it.
  }
}
