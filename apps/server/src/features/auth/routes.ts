import { api } from '@pulse/contract'
import { endSession } from '../../domain/sessions/sessions.ts'
import { userOf } from '../../domain/sessions/user.ts'
import { originOf } from '../../platform/http/origin.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { deviceCookie, readDeviceSecrets } from './device-cookie.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts'
import { resetPassword } from './reset-password.ts'

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
    route(api.forgotPassword, ({ body, address, request }) =>
      forgotPassword(services, { ...body, address, origin: originOf(config, request) }),
    ),
    route(api.resetPassword, ({ body, address, request }) =>
      resetPassword(services, { ...body, address, userAgent: request.headers['user-agent'] }),
    ),
    route(api.changePassword, ({ session, body, address }) =>
      changePassword(services, session, { ...body, address }),
    ),
    route(api.confirmPassword, ({ session, body, address }) =>
      confirmPassword(services, session, { ...body, address }),
    ),
    route(api.mySessions, ({ session }) => listMySessions(services, session)),
    route(api.endMySession, ({ session, params }) => endMySession(services, session, params.sessionId)),
    route(api.endOtherSessions, ({ session }) => endOtherSessions(services, session)),
  ]
}
