import { lockTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import { storeTrackerToken } from '../../domain/tracker/tracker-token.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** Enough for all of an agent's devices. */
const most = 10

export async function createTrackerToken(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, userId }: Session,
  agentId: string,
) {
  const data = await database.withAccount(accountId, async tx => {
    await lockTrackedAgent(tx, { accountId, agentId })
    const { count } = await tx
      .selectFrom('tracker_tokens')
      .where('account_id', '=', accountId)
      .where('agent_id', '=', agentId)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= most)
      throw new AppError('conflict', `This agent has ${most} tokens. Revoke one that’s no longer used.`)
    return storeTrackerToken(tx, { accountId, agentId, userId, now: now() })
  })
  return { data }
}

export async function revokeTrackerToken(
  { database }: Pick<Services, 'database'>,
  { accountId, agentId, tokenId }: { accountId: number; agentId: string; tokenId: string },
): Promise<void> {
  const { numDeletedRows } = await database.withAccount(accountId, tx =>
    tx
      .deleteFrom('tracker_tokens')
      .where('account_id', '=', accountId)
      .where('agent_id', '=', agentId)
      .where('token_id', '=', tokenId)
      .executeTakeFirstOrThrow(),
  )
  if (numDeletedRows === 0n)
    throw new AppError('not_found', 'This token doesn’t exist, or was already revoked.')
}
