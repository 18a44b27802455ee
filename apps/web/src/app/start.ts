import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { hosted } from '../shared/hosted.ts'
import type { Entry } from './entry.ts'
import { hostedSession } from './hosting.ts'

/** Whether anybody may be there at all; if not, nothing has to be waited for. */
export function hasSession(entry: Entry): boolean {
  return hosted || Boolean(entry.token ?? auth.get().token)
}

/**
 * Finds out who is there before the first page is chosen, and gives the page to open if it is a
 * special one. A refusal signs out; a server that cannot be reached throws, because that says
 * nothing about the session.
 */
export async function start(entry: Entry): Promise<'/pulse/hirely' | null> {
  if (hosted) {
    await hostedSession.open()
    return null
  }
  const { token: kept, account } = auth.get()
  const token = entry.token ?? kept
  if (!token) return null
  try {
    const session = { token, account: token === kept ? account : null }
    const { data } = await call('GET /common/check', {}, { session })
    auth.signIn(token, data.user)
    return entry.from === 'hirely' ? '/pulse/hirely' : null
  } catch (error) {
    if (!(error instanceof ApiError && error.isRefusal)) throw error
    auth.signOut()
    return null
  }
}
