import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The fields that match a time diary agent with a helpdesk agent. */
export interface Matchable {
  email: string | null
  helpdesk_agent_id: string | null
  matched_by_hand: boolean
}

export interface HelpdeskAgent {
  agent_id: string
  name: string
  email: string | null
  is_human: boolean
}

export function helpdeskAgents(tx: Kysely<Tables>, accountId: number): Promise<HelpdeskAgent[]> {
  return tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('agent_no')
    .select(['agent_id', 'name', 'email', 'is_human'])
    .execute()
}

/**
 * If a user chose the match, returns that agent, or none if the user chose none. Otherwise, returns all helpdesk agents
 * with the same email, because a helpdesk can have several records for one agent.
 */
export function matchOf(agent: Matchable, all: readonly HelpdeskAgent[]): HelpdeskAgent[] {
  if (agent.matched_by_hand) return all.filter(one => one.agent_id === agent.helpdesk_agent_id)
  if (!agent.email) return []
  return all.filter(one => one.email?.toLowerCase() === agent.email)
}
