import type { User } from '@pulse/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Authenticate } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { deviceName } from './device-name.ts'
import { makeToken, readToken } from './tokens.ts'
import { userOf } from './user.ts'

const day = 24 * 60 * 60 * 1000
const hour = day / 24
const lifetime = 30 * day
/** A session ends this long after it started, no matter how often it is used. */
const longestLife = 90 * day
/** How long a password counts as recently entered. */
const passwordCounts = 10 * 60 * 1000

type Needs = Pick<Services, 'database' | 'now'> & { config: Pick<Services['config'], 'demo'> }

/** `alongside` runs in the transaction that starts the session. */
export async function startSession(
  { database, now }: Pick<Needs, 'database' | 'now'>,
  who: {
    accountId: number
    userId: string
    /** Set when the user has just entered this password. */
    passwordHash?: string
    userAgent?: string | undefined
  },
  alongside?: (tx: Transaction<Tables>) => Promise<void>,
): Promise<{ token: string; user: User }> {
  const { token, tokenHash } = makeToken(who.accountId)
  const at = now()
  const user = await database.withAccount(who.accountId, async tx => {
    await lockPasswordOf(tx, who.userId)
    if (who.passwordHash !== undefined && !(await isStillPassword(tx, who.userId, who.passwordHash)))
      throw new AppError('wrong_credentials', 'Wrong email or password.')
    await mustBeMember(tx, who)
    await tx
      .insertInto('sessions')
      .values({
        account_id: who.accountId,
        token_hash: tokenHash,
        user_id: who.userId,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date(at.getTime() + lifetime),
        device: deviceName(who.userAgent),
        password_given_at: who.passwordHash === undefined ? null : at,
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

/** Serializes sign-ins and password changes, so no session started with the old password survives the change. */
export async function lockPasswordOf(tx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password of ${userId}`}, 0))`.execute(tx)
}

/** A member may be removed while they are signing in. */
async function mustBeMember(
  tx: Kysely<Tables>,
  { accountId, userId }: { accountId: number; userId: string },
): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select('user_id')
    .executeTakeFirst()
  if (!member) throw new AppError('wrong_credentials', 'Wrong email or password.')
}

async function isStillPassword(tx: Kysely<Tables>, userId: string, passwordHash: string): Promise<boolean> {
  const login = await tx
    .selectFrom('logins')
    .where('user_id', '=', userId)
    .select('password_hash')
    .executeTakeFirst()
  return login?.password_hash === passwordHash
}

/** Checks a bearer token and extends its session to thirty days from now, but never beyond ninety days in total. */
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
        .innerJoin('users', join =>
          join
            .onRef('users.account_id', '=', 'sessions.account_id')
            .onRef('users.user_id', '=', 'sessions.user_id'),
        )
        .leftJoin('account_versions', 'account_versions.account_id', 'sessions.account_id')
        .where('sessions.account_id', '=', accountId)
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', at)
        .where('sessions.created_at', '>', new Date(at.getTime() - longestLife))
        .where('users.removed_at', 'is', null)
        .where('accounts.is_demo', 'in', openKinds(config))
        .select([
          'sessions.user_id',
          'sessions.created_at',
          'sessions.last_seen_at',
          'sessions.password_given_at',
          'accounts.name',
          'accounts.capabilities',
          'users.role',
          'account_versions.version',
          'account_versions.facts_version',
        ])
        .executeTakeFirst()
      if (!session) return null
      const end = Math.min(at.getTime() + lifetime, session.created_at.getTime() + longestLife)
      if (at.getTime() - session.last_seen_at.getTime() > hour)
        await tx
          .updateTable('sessions')
          .set({ last_seen_at: at, expires_at: new Date(end) })
          .where('account_id', '=', accountId)
          .where('token_hash', '=', tokenHash)
          .execute()
      return {
        accountId,
        account: session.name,
        userId: session.user_id,
        capabilities: session.capabilities,
        role: session.role,
        passwordGiven: wasJustGiven(session.password_given_at, at),
        tokenHash,
        figuresVersion: session.version ?? 0,
        factsVersion: session.facts_version ?? 0,
      }
    }
    // The key includes the account, so checks for one account don't make others at the same address wait.
    return database.withAccount(accountId, check, `address ${address}, account ${accountId}`)
  }
}

function wasJustGiven(givenAt: Date | null, now: Date): boolean {
  return givenAt !== null && now.getTime() - givenAt.getTime() < passwordCounts
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

/** Demo accounts have a publicly known password, so they can't be used when the demo is off. */
export function openKinds({ demo }: Pick<Services['config'], 'demo'>): boolean[] {
  return demo ? [true, false] : [false]
}
