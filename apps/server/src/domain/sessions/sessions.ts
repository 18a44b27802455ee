import type { User } from '@pulse/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Authenticate } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { makeToken, readToken } from './tokens.ts'
import { userOf } from './user.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = 30 * day

type Needs = Pick<Services, 'database' | 'now'> & { config: Pick<Services['config'], 'demo'> }

/** `alongside` runs in the transaction that starts the session. */
export async function startSession(
  { database, now }: Pick<Needs, 'database' | 'now'>,
  who: { accountId: number; userId: string; passwordHash?: string },
  alongside?: (tx: Transaction<Tables>) => Promise<void>,
): Promise<{ token: string; user: User }> {
  const { token, tokenHash } = makeToken(who.accountId)
  const at = now()
  const user = await database.withAccount(who.accountId, async tx => {
    await lockPasswordOf(tx, who.userId)
    if (who.passwordHash !== undefined && !(await isStillPassword(tx, who.userId, who.passwordHash)))
      throw new AppError('wrong_credentials', 'Wrong email or password.')
    await tx
      .insertInto('sessions')
      .values({
        account_id: who.accountId,
        token_hash: tokenHash,
        user_id: who.userId,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date(at.getTime() + lifetime),
      })
      .execute()
    await tx
      .updateTable('users')
      .set({ last_signed_in_at: at })
      .where('account_id', '=', who.accountId)
      .where('user_id', '=', who.userId)
      .execute()
    await alongside?.(tx)
    return userOf(tx, who)
  })
  return { token, user }
}

/** Serializes sign-ins and password changes, so that no session started with the old password survives the change. */
export async function lockPasswordOf(tx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password of ${userId}`}, 0))`.execute(tx)
}

async function isStillPassword(tx: Kysely<Tables>, userId: string, passwordHash: string): Promise<boolean> {
  const login = await tx
    .selectFrom('logins')
    .where('user_id', '=', userId)
    .select('password_hash')
    .executeTakeFirst()
  return login?.password_hash === passwordHash
}

/** Checks a bearer token and extends its session to thirty days from the last day of use. */
export function authenticateWith({ config, database, now }: Needs): Authenticate {
  return async (token, address) => {
    const read = readToken(token)
    if (!read) return null
    const { accountId, tokenHash } = read
    const at = now()
    const check = async (tx: Kysely<Tables>) => {
      const session = await tx
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
        .where('sessions.account_id', '=', accountId)
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', at)
        .where('accounts.is_demo', 'in', openKinds(config))
        .select(['sessions.user_id', 'sessions.last_seen_at', 'accounts.name', 'accounts.capabilities'])
        .executeTakeFirst()
      if (!session) return null
      if (at.getTime() - session.last_seen_at.getTime() > day)
        await tx
          .updateTable('sessions')
          .set({ last_seen_at: at, expires_at: new Date(at.getTime() + lifetime) })
          .where('account_id', '=', accountId)
          .where('token_hash', '=', tokenHash)
          .execute()
      return {
        accountId,
        account: session.name,
        userId: session.user_id,
        capabilities: session.capabilities,
        tokenHash,
      }
    }
    return database.withAccount(accountId, check, `address ${address}`)
  }
}

export async function endSession(
  database: Database,
  session: { accountId: number; tokenHash: Buffer },
): Promise<void> {
  await database.withAccount(session.accountId, tx =>
    tx
      .deleteFrom('sessions')
      .where('account_id', '=', session.accountId)
      .where('token_hash', '=', session.tokenHash)
      .execute(),
  )
}

/** Demo accounts have a publicly known password, so they are closed when the demo is off. */
export function openKinds({ demo }: Pick<Services['config'], 'demo'>): boolean[] {
  return demo ? [true, false] : [false]
}
