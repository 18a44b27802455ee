import type { TrackedAgent } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type HelpdeskAgent, helpdeskAgents, matchOf } from './helpdesk-match.ts'
import { unknownAgent } from './tracked-agents.ts'

/** Tracked agents with their matches and tokens, and helpdesk agents without a match. */
export async function readRoster(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ data: TrackedAgent[]; unmatched: { id: string; name: string; email: string | null }[] }> {
  const agents = await tx
    .selectFrom('tracked_agents')
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('agent_id')
    .select(['agent_id', 'name', 'email', 'helpdesk_agent_id', 'matched_by_hand', 'last_seen_at'])
    .execute()
  const all = await helpdeskAgents(tx, accountId)
  const tokens = Map.groupBy(await tokensOf(tx, accountId), token => token.agent_id)
  const matches = new Map<string, HelpdeskAgent[]>(agents.map(one => [one.agent_id, matchOf(one, all)]))
  const taken = new Set([...matches.values()].flat().map(one => one.agent_id))
  return {
    data: agents.map(agent => {
      const [match] = matches.get(agent.agent_id) ?? []
      return {
        agentId: agent.agent_id,
        name: agent.name,
        email: agent.email,
        helpdeskAgentId: match?.agent_id ?? null,
        helpdeskAgentName: match?.name ?? null,
        matchedBy: agent.matched_by_hand ? 'hand' : match ? 'email' : null,
        lastSeenAt: agent.last_seen_at?.toISOString() ?? null,
        tokens: (tokens.get(agent.agent_id) ?? []).map(token => ({
          tokenId: token.token_id,
          ending: token.ending,
          createdAt: token.created_at.toISOString(),
          createdBy: token.created_by,
          lastUsedAt: token.last_used_at?.toISOString() ?? null,
        })),
      }
    }),
    unmatched: all
      .filter(one => one.is_human && !taken.has(one.agent_id))
      .map(({ agent_id, name, email }) => ({ id: agent_id, name, email })),
  }
}

export async function readTrackedAgent(
  tx: Kysely<Tables>,
  accountId: number,
  agentId: string,
): Promise<TrackedAgent> {
  const { data } = await readRoster(tx, accountId)
  const agent = data.find(one => one.agentId === agentId)
  if (!agent) throw unknownAgent()
  return agent
}

function tokensOf(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('tracker_tokens as token')
    .leftJoin('users', join =>
      join.onRef('users.account_id', '=', 'token.account_id').onRef('users.user_id', '=', 'token.created_by'),
    )
    .where('token.account_id', '=', accountId)
    .orderBy('token.created_at')
    .orderBy('token.token_id')
    .select([
      'token.agent_id',
      'token.token_id',
      'token.ending',
      'token.created_at',
      'token.last_used_at',
      'users.name as created_by',
    ])
    .execute()
}
