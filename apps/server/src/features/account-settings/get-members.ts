import { sql } from 'kysely'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export function getMembers({ database, now }: Services, { accountId, userId }: Session) {
  return database.withAccount(accountId, async tx => {
    const members = await tx
      .selectFrom('users')
      .where('users.account_id', '=', accountId)
      .select(['user_id', 'name', 'email', 'last_signed_in_at'])
      .select(query =>
        query
          .selectFrom('sessions')
          .whereRef('sessions.account_id', '=', 'users.account_id')
          .whereRef('sessions.user_id', '=', 'users.user_id')
          .where('expires_at', '>', now())
          .select(count => count.fn.countAll<number>().as('sessions'))
          .as('sessions'),
      )
      .orderBy(sql`lower(name)`)
      .orderBy('email')
      .execute()
    return {
      data: members.map(member => ({
        name: member.name,
        email: member.email,
        lastSignedInAt: member.last_signed_in_at?.toISOString() ?? null,
        sessions: member.sessions ?? 0,
        me: member.user_id === userId,
      })),
    }
  })
}
