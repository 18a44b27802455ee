import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { hosted } from '../shared/hosted.ts'
import type { Entry } from './entry.ts'
import { connectToHost } from './host-bus.ts'

export type Started = { opens: '/pulse/hirely' | null }

/**
 * Finds out who is there before the first page is chosen. A refusal signs out; a server that cannot
 * be reached throws, because that says nothing about the session.
 */
export async function start(entry: Entry): Promise<Started> {
  if (hosted) {
    const { token, user } = await connectToHost()
    auth.signIn(token, user)
    return { opens: null }
  }
  const { token: kept, account } = auth.get()
  const token = entry.token ?? kept
  if (!token) return { opens: null }
  try {
    const session = { token, account: token === kept ? account : null }
    const { data } = await call('GET /common/check', {}, { session })
    auth.signIn(token, data.user)
    return { opens: entry.from === 'hirely' ? '/pulse/hirely' : null }
  } catch (error) {
    if (!(error instanceof ApiError && error.isRefusal)) throw error
    auth.signOut()
    return { opens: null }
  }
}
