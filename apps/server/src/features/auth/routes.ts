import { api } from '@pulse/contract'
import { endSession } from '../../domain/sessions/sessions.ts'
import { userOf } from '../../domain/sessions/user.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { login } from './login.ts'

export function authRoutes(services: Services): Route[] {
  const { database } = services
  return [
    route(api.login, ({ body, address }) => login(services, { ...body, address })),
    route(api.check, async ({ session }) => ({
      data: { user: await database.withAccount(session.accountId, tx => userOf(tx, session)) },
    })),
    route(api.logout, async ({ session }) => {
      await endSession(database, session)
      return undefined
    }),
  ]
}
