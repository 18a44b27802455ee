import { randomUUID } from 'node:crypto'
import { email as emailSchema } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { findAccount } from './accounts.ts'

type Owner = Kysely<Tables>

const shortestPassword = 8

export async function createUser(
  owner: Owner,
  user: { account: string; email: string; name: string; password: string },
): Promise<string> {
  const email = checkedEmail(user.email)
  checkPassword(user.password)
  const password_hash = await hashPassword(user.password)
  const { account_id } = await findAccount(owner, user.account)
  const user_id = randomUUID()
  await owner.transaction().execute(async tx => {
    const login = await tx
      .insertInto('logins')
      .values({ email, account_id, user_id, password_hash })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('email')
      .executeTakeFirst()
    if (!login) throw new AppError('conflict', `There is already a user with the email ${email}.`)
    await tx
      .insertInto('users')
      .values({ account_id, user_id, name: user.name, email, last_signed_in_at: null })
      .execute()
  })
  return user_id
}

/** Every session of the person ends: whoever knew the old password is out. */
export async function changePassword(owner: Owner, email: string, password: string): Promise<void> {
  checkPassword(password)
  const password_hash = await hashPassword(password)
  const { account_id, user_id } = await findLogin(owner, email)
  await owner.transaction().execute(async tx => {
    await tx.updateTable('logins').set({ password_hash }).where('email', '=', checkedEmail(email)).execute()
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .execute()
  })
}

export async function deleteUser(owner: Owner, email: string): Promise<void> {
  const { account_id, user_id } = await findLogin(owner, email)
  await owner.transaction().execute(async tx => {
    await tx.deleteFrom('logins').where('email', '=', checkedEmail(email)).execute()
    await tx.deleteFrom('users').where('account_id', '=', account_id).where('user_id', '=', user_id).execute()
  })
}

export async function findLogin(owner: Owner, email: string) {
  const login = await owner
    .selectFrom('logins')
    .where('email', '=', checkedEmail(email))
    .select(['account_id', 'user_id'])
    .executeTakeFirst()
  if (!login) throw new AppError('not_found', `There is no user with the email ${email}.`)
  return login
}

function checkedEmail(text: string): string {
  const checked = emailSchema.safeParse(text)
  if (!checked.success) throw new AppError('invalid_input', `"${text}" is not an email address.`)
  return checked.data
}

function checkPassword(password: string): void {
  if (password.length < shortestPassword)
    throw new AppError('invalid_input', `Use a password of at least ${shortestPassword} characters.`)
}
