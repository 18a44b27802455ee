import '@fontsource-variable/inter/wght.css'
import './shared/theme/tokens.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchForCrashes } from './app/crash.ts'
import { takeEntry } from './app/entry.ts'
import { type Opening, prepare } from './app/opening.ts'
import { retryLostStyles } from './app/retry-styles.ts'
import { followOtherTabs } from './shared/auth/auth.ts'
import { sendEventsRegularly } from './shared/events/events.ts'
import { followSystemColors } from './shared/theme/color-scheme.ts'

// Runs first, so secrets are removed from the address bar and the history before anything can read or send them.
const entry = takeEntry(window.location.href, address => window.history.replaceState(null, '', address))

watchForCrashes()
retryLostStyles()
followSystemColors()
followOtherTabs()
sendEventsRegularly()

const root = document.getElementById('root')
if (root) void show(prepare(entry), root)

/** React recovered and rendered the page, so this is logged but not treated as a crash. */
function onRecoverableError(error: unknown) {
  console.error(error instanceof Error && error.cause !== undefined ? error.cause : error)
}

async function show(opening: Opening, root: HTMLElement) {
  // The prerendered sign-in page stays visible until the live one can replace it.
  if (root.inert && 'router' in opening) await opening.router.load()
  flushSync(() =>
    createRoot(root, { onRecoverableError }).render(
      <StrictMode>
        <App opening={opening} />
      </StrictMode>,
    ),
  )
  root.inert = false
}
