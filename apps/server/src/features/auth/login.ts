import { passwordMatches } from '../../domain/sessions/passwords.ts'
import { openKinds, startSession } from '../../domain/sessions/sessions.ts'
import { AppError } from '../../platform/errors.ts'
import { KeyedLock } from '../../platform/keyed-lock.ts'
import type { Services } from '../../platform/services.ts'
import { forgetFailures, recordFailure, refuseWhenTooMany } from './sign-in-limits.ts'

// Attempts for one email or from one address run one after another, so that a burst cannot outrun the count.
const turns = new KeyedLock()

export function login(services: Services, input: { email: string; password: string; address: string }) {
  return turns.run(`address:${input.address}`, () =>
    turns.run(`email:${input.email}`, () => attempt(services, input)),
  )
}

async function attempt(services: Services, input: { email: string; password: string; address: string }) {
  await refuseWhenTooMany(services, input)
  const known = await services.database.global
    .selectFrom('logins')
    .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
    .where('logins.email', '=', input.email)
    .where('accounts.is_demo', 'in', openKinds(services.config))
    .select(['logins.account_id', 'logins.user_id', 'logins.password_hash'])
    .executeTakeFirst()
  if (!(await passwordMatches(known?.password_hash, input.password)) || !known) {
    await recordFailure(services, input)
    throw new AppError('wrong_credentials', 'Wrong email or password.')
  }
  await forgetFailures(services, input.email)
  return startSession(services, {
    accountId: known.account_id,
    userId: known.user_id,
    passwordHash: known.password_hash,
  })
}
