import type { Page } from '@playwright/test'
import type { User } from '@pulse/contract'
import { startSession } from '../../apps/server/src/domain/sessions/sessions.ts'
import { asDatabase, openTestedDatabase } from './database.ts'

/** The key under which the app keeps the signed-in user. */
export const authKey = 'pulse-auth'

export interface Session {
  token: string
  user: User
}

let opened: ReturnType<typeof openTestedDatabase> | undefined

/** A session that no other test shares, without the cost of checking a password. */
export async function newSession(email: string): Promise<Session> {
  // One connection for all tests of the worker; it closes when the worker ends.
  opened ??= openTestedDatabase()
  const owner = await opened
  const { account_id: accountId, user_id: userId } = await owner
    .selectFrom('logins')
    .where('email', '=', email)
    .select(['account_id', 'user_id'])
    .executeTakeFirstOrThrow()
  return startSession({ database: asDatabase(owner), now: () => new Date() }, { accountId, userId })
}

/** The page finds the session in the browser's storage when it is next opened, as on the day after a sign-in. */
export async function keepSession(page: Page, { token, user }: Session): Promise<void> {
  const { account, account_type: accountType, email, name, timezone } = user
  const dateSelectionData = { selection: 'default' }
  const kept = JSON.stringify({ token, account, accountType, email, name, timezone, dateSelectionData })
  const origin = process.env.PULSE_URL
  await page.addInitScript(
    ({ key, kept, token, origin }) => {
      // Once: a page that has signed out stays so when it is reloaded.
      if (location.origin !== origin || sessionStorage.getItem(token)) return
      sessionStorage.setItem(token, 'kept')
      localStorage.setItem(key, kept)
    },
    { key: authKey, kept, token, origin },
  )
}
