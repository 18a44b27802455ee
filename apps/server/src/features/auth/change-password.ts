import { setOwnPassword } from '../../domain/accounts/own-logins.ts'
import { forgetDevices } from '../../domain/sessions/known-devices.ts'
import { hashPassword } from '../../domain/sessions/passwords.ts'
import { lockPasswordOf } from '../../domain/sessions/sessions.ts'
import type { Session } from '../../platform/http/session.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { passwordChangedMail } from './password-mails.ts'

/** Ends the user's other sessions, because changing a password is often meant to lock someone else out. */
export async function changePassword(
  services: Services,
  session: Session,
  { current, password, address }: { current: string; password: string; address: string },
): Promise<undefined> {
  const { database, secretBox, now } = services
  const { accountId, userId, tokenHash } = session
  const checked = await checkOwnPassword(services, session, { password: current, address })
  const passwordHash = await hashPassword(password)
  await database.withAccount(accountId, async tx => {
    await lockPasswordOf(tx, userId)
    await checked.succeed(tx)
    await setOwnPassword(tx, userId, passwordHash)
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('token_hash', '!=', tokenHash)
      .execute()
    await tx
      .deleteFrom('password_resets')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute()
    await forgetDevices(tx, checked.email)
    await tx
      .updateTable('sessions')
      .set({ password_given_at: now() })
      .where('account_id', '=', accountId)
      .where('token_hash', '=', tokenHash)
      .execute()
    await queueMail(tx, secretBox, { accountId, to: checked.email, ...passwordChangedMail(now()) })
  })
}

export async function confirmPassword(
  services: Services,
  session: Session,
  given: { password: string; address: string },
): Promise<undefined> {
  const checked = await checkOwnPassword(services, session, given)
  const { accountId, tokenHash } = session
  await services.database.withAccount(accountId, async tx => {
    await checked.succeed(tx)
    await tx
      .updateTable('sessions')
      .set({ password_given_at: services.now() })
      .where('account_id', '=', accountId)
      .where('token_hash', '=', tokenHash)
      .execute()
  })
}
