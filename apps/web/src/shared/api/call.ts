import { auth } from '../auth/auth.ts'
import { passwordPrompt } from '../auth/password-prompt.ts'
import { createClient } from './client.ts'

function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

export const apiBase = (metaContent('pulse-api-base') ?? '/api').replace(/\/$/, '')

/** Every call to the server goes through this function, for example `await call('GET /common/check', {})`. */
export const call = createClient({
  base: apiBase,
  session: auth.session,
  onRefused: token => {
    if (auth.get().token === token) auth.expire()
  },
  onPasswordNeeded: passwordPrompt.ask,
})
