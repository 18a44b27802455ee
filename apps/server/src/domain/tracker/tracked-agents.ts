import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tracker } from './tracker-token.ts'

export function unknownAgent(): AppError {
  return new AppError('not_found', 'This agent isn’t in the time diary. Reload to see the current agents.')
}

/** By name. */
export function listTrackedAgents(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('tracked_agents')
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('agent_id')
    .select(['agent_id as _id', 'name'])
    .execute()
}

/** A demo account has no agents and no settings until its diary is loaded. */
export async function isDemoLoading(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const waiting = await tx
    .selectFrom('accounts')
    .leftJoin('tracker_settings', 'tracker_settings.account_id', 'accounts.account_id')
    .where('accounts.account_id', '=', accountId)
    .where('is_demo', '=', true)
    .where('tracker_settings.account_id', 'is', null)
    .select('accounts.account_id')
    .executeTakeFirst()
  return waiting !== undefined
}

export async function findTrackedAgent(tx: Kysely<Tables>, { accountId, agentId }: Tracker) {
  const agent = await tx
    .selectFrom('tracked_agents')
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .select(['agent_id', 'name', 'email', 'helpdesk_agent_id', 'matched_by_hand'])
    .executeTakeFirst()
  if (!agent) throw unknownAgent()
  return agent
}

/** Until the transaction ends, no other writer changes this agent's time, and the agent isn't erased. */
export async function lockTrackedAgent(tx: Kysely<Tables>, { accountId, agentId }: Tracker): Promise<void> {
  // This lock is weaker than FOR UPDATE, so rows that only refer to the agent can still be added.
  const { rows } = await sql`
    select from tracked_agents where account_id = ${accountId} and agent_id = ${agentId}
       for no key update`.execute(tx)
  if (rows.length === 0) throw unknownAgent()
}
