import { api } from '@pulse/contract'
import { endSession } from '../../domain/sessions/sessions.ts'
import { userOf } from '../../domain/sessions/user.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { deviceCookie, readDeviceSecrets } from './device-cookie.ts'
import { login } from './login.ts'

export function authRoutes(services: Services): Route[] {
  const { config, database } = services
  return [
    route(api.login, async ({ body, address, request, reply }) => {
      const deviceSecrets = readDeviceSecrets(request.headers.cookie)
      const { session, deviceSecret } = await login(services, {
        ...body,
        address,
        deviceSecrets,
        userAgent: request.headers['user-agent'],
      })
      const https = request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false)
      reply.header('set-cookie', deviceCookie(deviceSecret, deviceSecrets, { https }))
      return session
    }),
    route(api.check, async ({ session }) => ({
      data: { user: await database.withAccount(session.accountId, tx => userOf(tx, session)) },
    })),
    route(api.logout, async ({ session }) => {
      await endSession(database, session)
      return undefined
    }),
  ]
}
