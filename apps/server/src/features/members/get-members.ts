import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export function getMembers({ database, now }: Services, session: Session) {
  return database.withAccount(session.accountId, tx => listMembers(tx, session, now()))
}

export async function listMembers(
  tx: Transaction<Tables>,
  { accountId, userId }: Pick<Session, 'accountId' | 'userId'>,
  now: Date,
) {
  const members = await tx
    .selectFrom('users')
    .where('users.account_id', '=', accountId)
    .where('users.removed_at', 'is', null)
    .select(['user_id', 'name', 'email', 'role', 'last_signed_in_at'])
    .select(query =>
      query
        .selectFrom('sessions')
        .where('sessions.account_id', '=', accountId)
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .where('expires_at', '>', now)
        .select(count => count.fn.countAll<number>().as('sessions'))
        .as('sessions'),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('email')
    .execute()
  return {
    data: members.map(member => ({
      id: member.user_id,
      name: member.name,
      email: member.email,
      role: member.role,
      lastSignedInAt: member.last_signed_in_at?.toISOString() ?? null,
      sessions: member.sessions ?? 0,
      me: member.user_id === userId,
    })),
  }
}
