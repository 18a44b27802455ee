import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/* Functions that change logins of the account the transaction is bound to. */

/** Returns false if the email already has a login, in this account or another one. */
export async function createOwnLogin(
  tx: Kysely<Tables>,
  login: { email: string; userId: string; passwordHash: string },
): Promise<boolean> {
  const { rows } = await sql<{ created: boolean }>`
    select create_own_login(${login.email}, ${login.userId}, ${login.passwordHash}) as created`.execute(tx)
  return rows[0]?.created ?? false
}

export async function setOwnPassword(
  tx: Kysely<Tables>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await sql`select set_own_password(${userId}, ${passwordHash})`.execute(tx)
}

export async function deleteOwnLogin(tx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`select delete_own_login(${userId})`.execute(tx)
}
