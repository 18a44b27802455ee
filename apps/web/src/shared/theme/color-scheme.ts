import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/* The choice is kept in a cookie, because Log Out clears local storage, and a user who prefers dark mode should get a
   dark sign-in page. */
const cookie = /(?:^|; )pulse-colors=(light|dark)/
const aYear = 365 * 24 * 60 * 60

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function chosen(): MantineColorScheme {
  const found = cookie.exec(document.cookie)?.[1]
  return found === 'light' || found === 'dark' ? found : 'auto'
}

function keep(scheme: MantineColorScheme) {
  const age = scheme === 'auto' ? 0 : aYear
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `pulse-colors=${scheme}; path=/; max-age=${age}; samesite=lax${secure}`
}

export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => chosen(),
  set: keep,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => keep('auto'),
}

/** For pages without Mantine: the sign-in and failure pages. */
export function followSystemColors() {
  systemIsDark().addEventListener('change', event => {
    if (chosen() === 'auto')
      document.documentElement.dataset.mantineColorScheme = event.matches ? 'dark' : 'light'
  })
}
