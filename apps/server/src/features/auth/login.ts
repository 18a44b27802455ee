import type { User } from '@pulse/contract'
import { findDevice, makeDevice, rememberDevice } from '../../domain/sessions/known-devices.ts'
import { passwordMatches } from '../../domain/sessions/passwords.ts'
import { openKinds, startSession } from '../../domain/sessions/sessions.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { reserveAttempt } from './sign-in-limits.ts'

interface SignIn {
  email: string
  password: string
  address: string
  /** The device cookie from earlier sign-ins. */
  deviceSecrets: string[]
  userAgent: string | undefined
}

/** Everything before the password check does the same work for an unknown email, so it takes the same time. */
export async function login(
  services: Services,
  { email, password, address, deviceSecrets, userAgent }: SignIn,
): Promise<{ session: { token: string; user: User }; deviceSecret: string }> {
  const { config, database, now } = services
  const known = await findDevice(database.global, { email, secrets: deviceSecrets, now: now() })
  const attempt = await reserveAttempt(services, { email, address, deviceHash: known?.hash })
  const login = await database.global
    .selectFrom('logins')
    .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
    .where('logins.email', '=', email)
    .where('accounts.is_demo', 'in', openKinds(config))
    .select(['logins.account_id', 'logins.user_id', 'logins.password_hash'])
    .executeTakeFirst()
  if (!(await passwordMatches(login?.password_hash, password)) || !login) {
    await attempt.fail()
    throw new AppError('wrong_credentials', 'Wrong email or password.')
  }
  const device = known ?? makeDevice()
  const session = await startSession(
    services,
    { accountId: login.account_id, userId: login.user_id, passwordHash: login.password_hash, userAgent },
    async tx => {
      await rememberDevice(tx, { email, hash: device.hash, now: now() })
      await attempt.succeed(tx)
    },
  )
  return { session, deviceSecret: device.secret }
}
