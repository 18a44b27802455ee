import type { Kysely } from 'kysely'
import { setOwnPassword } from '../../domain/accounts/own-logins.ts'
import { forgetDevices } from '../../domain/sessions/known-devices.ts'
import { hashPassword } from '../../domain/sessions/passwords.ts'
import { lockPasswordOf, openKinds, startSession } from '../../domain/sessions/sessions.ts'
import { readToken } from '../../domain/sessions/tokens.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { passwordChangedMail } from './password-mails.ts'

interface Reset {
  token: string
  password: string
  address: string
  userAgent: string | undefined
}

/** Sets the password, ends all of the user's sessions and starts a new one. The link works once. */
export async function resetPassword(services: Services, { token, password, address, userAgent }: Reset) {
  const { config, database, secretBox, now } = services
  const read = readToken(token)
  if (!read) throw unusable()
  const { accountId, tokenHash } = read
  const find = (tx: Kysely<Tables>) =>
    tx
      .selectFrom('password_resets')
      .innerJoin('accounts', 'accounts.account_id', 'password_resets.account_id')
      .innerJoin('users', join =>
        join
          .onRef('users.account_id', '=', 'password_resets.account_id')
          .onRef('users.user_id', '=', 'password_resets.user_id'),
      )
      .where('password_resets.account_id', '=', accountId)
      .where('password_resets.token_hash', '=', tokenHash)
      .where('password_resets.expires_at', '>', now())
      .where('users.removed_at', 'is', null)
      .where('accounts.is_demo', 'in', openKinds(config))
      .select(['users.user_id', 'users.email'])
      .executeTakeFirst()
  // Runs before the slow hashing, so requests with made-up links are cheap to reject.
  const share = `address ${address}`
  if (!(await database.withAccount(accountId, find, share))) throw unusable()
  const passwordHash = await hashPassword(password)
  const userId = await database.withAccount(
    accountId,
    async tx => {
      const waiting = await find(tx)
      if (!waiting) throw unusable()
      const { user_id, email } = waiting
      await lockPasswordOf(tx, user_id)
      // Another request may have used the link first.
      if (!(await find(tx))) throw unusable()
      for (const table of ['password_resets', 'sessions'] as const)
        await tx
          .deleteFrom(table)
          .where('account_id', '=', accountId)
          .where('user_id', '=', user_id)
          .execute()
      await setOwnPassword(tx, user_id, passwordHash)
      await forgetDevices(tx, email)
      await queueMail(tx, secretBox, { accountId, to: email, ...passwordChangedMail(now()) })
      return user_id
    },
    share,
  )
  return startSession(services, { accountId, userId, passwordHash, userAgent })
}

function unusable(): AppError {
  return new AppError('not_found', 'This link has expired or was already used. Ask for a new one.')
}
