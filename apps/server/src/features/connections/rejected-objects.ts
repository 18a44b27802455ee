import { connectionOf } from '../../domain/connections/connections.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** Rejected objects, oldest first, one JSON object per line. */
export async function rejectedObjects(
  { database }: Services,
  { accountId }: Session,
  connectionId: string,
): Promise<string> {
  const rows = await database.withAccount(accountId, async tx => {
    const connection = await connectionOf(tx, accountId)
    if (connection?.connection_id !== connectionId)
      throw new AppError('not_found', 'This connection no longer exists. Reload the page.')
    return tx
      .selectFrom('rejected_objects')
      .where('account_id', '=', accountId)
      .orderBy('rejected_id')
      .select(['kind', 'object_id as id', 'reason', 'rejected_at as rejectedAt', 'raw'])
      .execute()
  })
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}
