import type { Page } from '@playwright/test'
import type { User } from '@pulse/contract'
import { startSession } from '../../apps/server/src/domain/sessions/sessions.ts'
import { asDatabase, openTestedDatabase } from './database.ts'

/** The storage key of the signed-in user. */
export const authKey = 'pulse-auth'

export interface Session {
  token: string
  user: User
}

let opened: ReturnType<typeof openTestedDatabase> | undefined

/** Starts a session for one test, as if the password had just been entered. Skips the slow password check. */
export async function newSession(email: string): Promise<Session> {
  // One connection for all the worker's tests. It closes when the worker ends.
  opened ??= openTestedDatabase()
  const owner = await opened
  const { account_id, user_id, password_hash } = await owner
    .selectFrom('logins')
    .where('email', '=', email)
    .select(['account_id', 'user_id', 'password_hash'])
    .executeTakeFirstOrThrow()
  return startSession(
    { database: asDatabase(owner), now: () => new Date() },
    { accountId: account_id, userId: user_id, passwordHash: password_hash },
  )
}

/**
 * Stores the session in the browser, so the page finds it when it is next opened, as if the user had signed in the
 * day before.
 */
export async function keepSession(page: Page, { token, user }: Session): Promise<void> {
  const { account, account_type: accountType, email, name, timezone } = user
  const dateSelectionData = { selection: 'default' }
  const kept = JSON.stringify({ token, account, accountType, email, name, timezone, dateSelectionData })
  const origin = process.env.PULSE_URL
  await page.addInitScript(
    ({ key, kept, token, origin }) => {
      // The session is stored only once, so a page that has signed out stays signed out when reloaded.
      if (location.origin !== origin || sessionStorage.getItem(token)) return
      sessionStorage.setItem(token, 'kept')
      localStorage.setItem(key, kept)
    },
    { key: authKey, kept, token, origin },
  )
}
