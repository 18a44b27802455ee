import type { User } from '@pulse/contract'
import { ApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { auth } from '../shared/auth/auth.ts'
import { hosted } from '../shared/hosted.ts'
import type { Entry } from './entry.ts'
import { hostedSession } from './hosting.ts'

/** The signed-in user, and the user a link would sign in. */
export type Users = { current: User; offered: User }
export type AskWho = (users: Users) => Promise<keyof Users>

/** Whether there may be a session to check before the first page opens. */
export function hasSession(entry: Entry): boolean {
  return hosted || Boolean(entry.token ?? auth.get().token)
}

/**
 * Identifies the user before the first page is chosen, and returns the page to open if it isn't the default. If the
 * server rejects the session, the user is signed out. If the server is unreachable, this throws, because the session
 * may still be valid.
 */
export async function start(entry: Entry, askWho: AskWho): Promise<'/pulse/hirely' | null> {
  if (hosted) {
    await hostedSession.open()
    return null
  }
  // A link with an invalid token must not end the current session.
  const signedIn = (await follow(entry.token, askWho)) || (await check(auth.get().token))
  if (!signedIn) auth.signOut()
  return signedIn && entry.from === 'hirely' ? '/pulse/hirely' : null
}

/**
 * Anyone can send a link containing their own token, so a link replaces another user's session only if that user
 * agrees.
 */
async function follow(token: string | null, askWho: AskWho): Promise<boolean> {
  const offered = await userOf(token)
  if (!token || !offered) return false
  const kept = auth.get().token
  const current = kept === token ? offered : await userOf(kept)
  const sameUser = current?.email === offered.email && current.account === offered.account
  if (current && !sameUser && (await askWho({ current, offered })) === 'current') return false
  auth.signIn(token, offered)
  return true
}

async function check(token: string | null): Promise<boolean> {
  const user = await userOf(token)
  if (!token || !user) return false
  auth.signIn(token, user)
  return true
}

async function userOf(token: string | null): Promise<User | null> {
  if (!token) return null
  const { token: kept, account } = auth.get()
  try {
    const session = { token, account: token === kept ? account : null }
    const { data } = await call('GET /common/check', {}, { session })
    if (!data?.user) throw new Error('The server sent an unexpected response. Try again in a moment.')
    return data.user
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) return null
    throw error
  }
}
