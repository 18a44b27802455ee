import '../shared/theme/mantine.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../shared/api/api-error.ts'
import { auth } from '../shared/auth/auth.ts'
import { colorSchemeManager } from '../shared/theme/color-scheme.ts'
import { cssVariablesResolver, theme } from '../shared/theme/theme.ts'

const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The library that locks scrolling behind dialogs adds a style element, and looks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Results are handed on to what is drawn later (drawers, windows): whoever has not read a field yet must hear of it too.
      notifyOnChangeProps: 'all',
      // A failure stays until Retry: blocks that share a call would otherwise ask again whenever one of them is drawn.
      retryOnMount: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
  },
})

// What one person was shown is not for the next one on the same machine.
let owner = auth.get().token
auth.subscribe(() => {
  const { token } = auth.get()
  if (token !== owner) queries.clear()
  owner = token
})

/** What every page but sign-in needs. Loaded with the first such page. */
export function Providers({ children }: { children: ReactNode }) {
  const hiring = useLocation({ select: location => location.pathname.startsWith('/hire') })
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      <Notifications position={hiring ? 'top-right' : 'bottom-right'} autoClose={hiring ? 5000 : 4000} />
    </MantineProvider>
  )
}
