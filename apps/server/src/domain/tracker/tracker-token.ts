import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { openKinds } from '../sessions/sessions.ts'
import { makeToken, readToken } from '../sessions/tokens.ts'

/** The agent whose tracker is calling. */
export interface Tracker {
  accountId: number
  agentId: string
}

export interface AuthenticatedTracker extends Tracker {
  tokenId: string
}

type Needs = Pick<Services, 'database' | 'now'> & { config: Pick<Services['config'], 'demo'> }

/** A token's last use is recorded at most this often, so frequent uploads don't keep rewriting the same rows. */
const seenEvery = 60_000

interface TrackerCall {
  authorization: string | undefined
  /** The caller's IP address, used for rate limits. */
  address: string
  /** Whether to record this call as the agent's last upload. */
  isUpload: boolean
}

/** Checks a tracker's bearer token. */
export function authenticateTracker(services: Needs, call: TrackerCall): Promise<AuthenticatedTracker> {
  return asTracker(services, call, async (_tx, tracker) => tracker)
}

/** Checks a tracker's bearer token and runs `work` in the same transaction. */
export async function asTracker<T>(
  { config, database, now }: Needs,
  { authorization, address, isUpload }: TrackerCall,
  work: (tx: Transaction<Tables>, tracker: AuthenticatedTracker) => Promise<T>,
): Promise<T> {
  const token = /^Bearer (\S{1,256})$/i.exec(authorization ?? '')?.[1]
  const read = token ? readToken(token) : null
  if (!read) throw unknownToken()
  const { accountId, tokenHash } = read
  const at = now()
  const check = async (tx: Transaction<Tables>) => {
    const found = await tx
      .selectFrom('tracker_tokens')
      .innerJoin('accounts', 'accounts.account_id', 'tracker_tokens.account_id')
      .innerJoin('tracked_agents', join =>
        join
          .onRef('tracked_agents.account_id', '=', 'tracker_tokens.account_id')
          .onRef('tracked_agents.agent_id', '=', 'tracker_tokens.agent_id'),
      )
      .where('tracker_tokens.account_id', '=', accountId)
      .where('tracker_tokens.sha256', '=', tokenHash)
      .where('accounts.is_demo', 'in', openKinds(config))
      .select([
        'tracker_tokens.token_id',
        'tracker_tokens.agent_id',
        'tracker_tokens.last_used_at',
        'tracked_agents.last_seen_at',
        'accounts.capabilities',
      ])
      .executeTakeFirst()
    if (!found) throw unknownToken()
    if (!found.capabilities.includes('time_tracker'))
      throw new AppError(
        'not_allowed',
        'The time diary is off for this account. Ask an account owner to have it turned on.',
      )
    const tracker = { accountId, agentId: found.agent_id, tokenId: found.token_id }
    if (isDue(found.last_used_at, at)) await recordUse(tx, tracker, at)
    if (isUpload && isDue(found.last_seen_at, at)) await recordUpload(tx, tracker, at)
    return work(tx, tracker)
  }
  return database.withAccount(accountId, check, `address ${address}`)
}

export function unknownToken(): AppError {
  return new AppError(
    'not_signed_in',
    'This tracker token is unknown or was revoked. Create another in Pulse.',
  )
}

const isDue = (last: Date | null, at: Date) => !last || at.getTime() - last.getTime() >= seenEvery

async function recordUse(
  tx: Kysely<Tables>,
  { accountId, tokenId }: AuthenticatedTracker,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tracker_tokens')
    .set({ last_used_at: at })
    .where('account_id', '=', accountId)
    .where('token_id', '=', tokenId)
    .execute()
}

async function recordUpload(tx: Kysely<Tables>, { accountId, agentId }: Tracker, at: Date): Promise<void> {
  await tx
    .updateTable('tracked_agents')
    .set({ last_seen_at: at })
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .execute()
}

/** Stores only the token's hash, so the token is returned here and never again. */
export async function storeTrackerToken(
  tx: Kysely<Tables>,
  { accountId, agentId, userId, now }: Tracker & { userId: string | null; now: Date },
): Promise<{ token: string; tokenId: string }> {
  const { token, tokenHash } = makeToken(accountId)
  const tokenId = randomUUID()
  await tx
    .insertInto('tracker_tokens')
    .values({
      account_id: accountId,
      token_id: tokenId,
      agent_id: agentId,
      sha256: tokenHash,
      ending: token.slice(-4),
      created_by: userId,
      created_at: now,
    })
    .execute()
  return { token, tokenId }
}
