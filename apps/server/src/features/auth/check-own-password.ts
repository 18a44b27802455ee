import type { Transaction } from 'kysely'
import { passwordMatches } from '../../domain/sessions/passwords.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { reserveAttempt } from './sign-in-limits.ts'

export interface CheckedPassword {
  email: string
  /** Clears the count of failures. Runs in the transaction that uses the password. */
  succeed(tx: Transaction<Tables>): Promise<void>
}

/** Guesses at a signed-in user's password are counted like failed sign-ins with their email. */
export async function checkOwnPassword(
  services: Services,
  { accountId, userId }: Session,
  given: { password: string; address: string },
): Promise<CheckedPassword> {
  const login = await services.database.global
    .selectFrom('logins')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .select(['email', 'password_hash'])
    .executeTakeFirst()
  if (!login)
    throw new AppError('wrong_password', 'You don’t have a password yet. Set one from the sign-in page.')
  const attempt = await reserveAttempt(services, {
    email: login.email,
    address: given.address,
    deviceHash: undefined,
  })
  if (!(await passwordMatches(login.password_hash, given.password))) {
    await attempt.fail()
    throw new AppError('wrong_password', 'Wrong password.')
  }
  return { email: login.email, succeed: attempt.succeed }
}
