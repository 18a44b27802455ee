import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { hosted } from '../shared/hosted.ts'
import type { Entry } from './entry.ts'
import { hostedSession } from './hosting.ts'

/** Whether there can be a session at all; if not, there is nothing to wait for. */
export function hasSession(entry: Entry): boolean {
  return hosted || Boolean(entry.token ?? auth.get().token)
}

/**
 * Identifies the user before the first page is chosen, and returns the page to open if it is a special one. A rejected
 * session signs out; an unreachable server throws, because it says nothing about the session.
 */
export async function start(entry: Entry): Promise<'/pulse/hirely' | null> {
  if (hosted) {
    await hostedSession.open()
    return null
  }
  // A link with an invalid token must not end the current session.
  const signedIn = (await check(entry.token)) || (await check(auth.get().token))
  if (!signedIn) auth.signOut()
  return signedIn && entry.from === 'hirely' ? '/pulse/hirely' : null
}

async function check(token: string | null): Promise<boolean> {
  if (!token) return false
  const { token: kept, account } = auth.get()
  try {
    const session = { token, account: token === kept ? account : null }
    const { data } = await call('GET /common/check', {}, { session })
    if (!data?.user) throw new Error('The server sent an unexpected response. Try again in a moment.')
    auth.signIn(token, data.user)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) return false
    throw error
  }
}
