import { auth } from '../auth/auth.ts'
import { passwordPrompt } from '../auth/password-prompt.ts'
import { createClient } from './client.ts'

function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

export const apiBase = (metaContent('pulse-api-base') ?? '/api').replace(/\/$/, '')

/** Makes every call to the server, as in `await call('GET /common/check', {})`. */
export const call = createClient({
  base: apiBase,
  session: auth.session,
  onRefused: token => {
    if (auth.get().token === token) auth.signOut()
  },
  onPasswordNeeded: passwordPrompt.ask,
})
