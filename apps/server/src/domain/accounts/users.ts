import { randomUUID } from 'node:crypto'
import { email as emailSchema, newPassword, personName, type Role } from '@pulse/contract'
import type { Kysely } from 'kysely'
import { forgetLinks, type Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { lockPasswordOf } from '../sessions/sessions.ts'
import { findAccount } from './accounts.ts'

type Owner = Kysely<Tables>

export async function createUser(
  owner: Owner,
  user: { account: string; email: string; name: string; password: string; role?: Role },
): Promise<string> {
  const email = checkedEmail(user.email)
  const name = checkedPersonName(user.name)
  checkPassword(user.password)
  const password_hash = await hashPassword(user.password)
  const { account_id } = await findAccount(owner, user.account)
  return owner.transaction().execute(async tx => {
    const user_id = await addMember(tx, { account_id, email, name, role: user.role ?? 'owner' })
    const login = await tx
      .insertInto('logins')
      .values({ email, account_id, user_id, password_hash })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('email')
      .executeTakeFirst()
    if (!login) throw new AppError('conflict', `There is already a user with the email ${email}.`)
    return user_id
  })
}

/** Re-adding a removed user restores their earlier work. */
export async function addMember(
  tx: Kysely<Tables>,
  member: { account_id: number; email: string; name: string; role: Role },
): Promise<string> {
  const { name, role } = member
  const { user_id } = await tx
    .insertInto('users')
    .values({ ...member, user_id: randomUUID(), last_signed_in_at: null })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'email']).doUpdateSet({ name, role, removed_at: null }),
    )
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

/** Lists the users in one account or in all accounts. */
export function listUsers(owner: Owner, accountId?: number) {
  return owner
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .where('users.removed_at', 'is', null)
    .$if(accountId !== undefined, query => query.where('users.account_id', '=', accountId ?? 0))
    .select([
      'users.email',
      'users.name',
      'users.role',
      'accounts.name as account',
      'users.created_at',
      'users.last_signed_in_at',
    ])
    .orderBy('accounts.name')
    .orderBy('users.email')
    .execute()
}

/**
 * Ends all of the user's sessions and clears their known devices, so nothing obtained with the old password
 * still works.
 */
export async function changePassword(owner: Owner, email: string, password: string): Promise<void> {
  checkPassword(password)
  const password_hash = await hashPassword(password)
  const { account_id, user_id } = await findLogin(owner, email)
  await owner.transaction().execute(async tx => {
    await lockPasswordOf(tx, user_id)
    await tx.updateTable('logins').set({ password_hash }).where('email', '=', checkedEmail(email)).execute()
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .execute()
    await forgetDevices(tx, checkedEmail(email))
  })
}

export async function deleteUser(owner: Owner, email: string): Promise<void> {
  const { account_id, user_id } = await findLogin(owner, email)
  await owner.transaction().execute(async tx => {
    await tx.deleteFrom('logins').where('email', '=', checkedEmail(email)).execute()
    await forgetLinks(tx, 'users', account_id, user_id)
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

export function checkedEmail(text: string): string {
  const checked = emailSchema.safeParse(text)
  if (!checked.success) throw new AppError('invalid_input', `"${text}" is not an email address.`)
  return checked.data
}

function checkedPersonName(name: string): string {
  const checked = personName.safeParse(name)
  if (!checked.success)
    throw new AppError('invalid_input', 'Give the user a name of 1 to 200 characters, on one line.')
  return checked.data
}

export function checkPassword(password: string): void {
  const refused = newPassword.safeParse(password).error?.issues[0]
  if (!refused) return
  const prefix = refused.code === 'too_small' ? '' : 'This password can’t be used. '
  throw new AppError('invalid_input', `${prefix}${refused.message}`)
}
