import type { MySession } from '@pulse/contract'
import { sessionId } from '../../domain/accounts/access.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

export async function listMySessions(
  { database, now }: Services,
  { accountId, userId, tokenHash }: Session,
): Promise<{ data: MySession[] }> {
  const rows = await database.withAccount(accountId, tx =>
    tx
      .selectFrom('sessions')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now())
      .orderBy('last_seen_at', 'desc')
      .orderBy('token_hash')
      .select(['token_hash', 'device', 'created_at', 'last_seen_at'])
      .execute(),
  )
  return {
    data: rows.map(row => ({
      id: sessionId(row.token_hash),
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_seen_at.toISOString(),
      current: row.token_hash.equals(tokenHash),
    })),
  }
}

export async function endMySession(
  { database }: Services,
  { accountId, userId }: Session,
  id: string,
): Promise<undefined> {
  await database.withAccount(accountId, async tx => {
    const own = await tx
      .selectFrom('sessions')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .select('token_hash')
      .execute()
    const found = own.find(row => sessionId(row.token_hash) === id)
    if (!found) throw new AppError('not_found', 'This session has already ended. Reload to see the others.')
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('token_hash', '=', found.token_hash)
      .execute()
  })
}

export async function endOtherSessions(
  { database }: Services,
  { accountId, userId, tokenHash }: Session,
): Promise<{ ended: number }> {
  const { numDeletedRows } = await database.withAccount(accountId, tx =>
    tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('token_hash', '!=', tokenHash)
      .executeTakeFirstOrThrow(),
  )
  return { ended: Number(numDeletedRows) }
}
