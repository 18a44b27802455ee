import '../shared/theme/mantine.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { queries } from '../shared/api/query-client.ts'
import { passwordPrompt } from '../shared/auth/password-prompt.ts'
import { colorSchemeManager } from '../shared/theme/color-scheme.ts'
import { cssVariablesResolver, theme } from '../shared/theme/theme.ts'
import { LazyToasts } from './lazy-toasts.tsx'

const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The library that locks scrolling behind dialogs adds a style element and reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const PasswordDialog = lazy(async () => ({
  default: (await import('../shared/auth/password-dialog.tsx')).PasswordDialog,
}))

/** Every page except sign-in needs these providers, so they are loaded with the first of those pages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      <PasswordPrompt />
      <LazyToasts />
    </MantineProvider>
  )
}

function PasswordPrompt() {
  const asked = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isOpen)
  return asked && <Suspense>{<PasswordDialog />}</Suspense>
}
