import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { eraseSnapFiles } from '../../domain/snaps/snaps.ts'
import { readTrackedAgent } from '../../domain/tracker/roster.ts'
import { lockTrackedAgent, unknownAgent } from '../../domain/tracker/tracked-agents.ts'
import { isUniqueViolation, type Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

type Needs = Pick<Services, 'database' | 'now'>

interface AgentFields {
  name: string
  email: string | null
  /** If omitted, the agent is matched with the helpdesk agent that has the same email. */
  helpdeskAgentId?: string | null | undefined
}

export async function addAgent({ database, now }: Needs, accountId: number, fields: AgentFields) {
  const agentId = randomUUID()
  return oneOfEach(() =>
    database.withAccount(accountId, async tx => {
      const columns = await columnsOf(tx, { accountId, agentId }, fields)
      await tx
        .insertInto('tracked_agents')
        .values({ account_id: accountId, agent_id: agentId, created_at: now(), ...columns })
        .execute()
      return { data: await readTrackedAgent(tx, accountId, agentId) }
    }),
  )
}

export async function changeAgent(
  { database }: Needs,
  { accountId, agentId }: { accountId: number; agentId: string },
  fields: AgentFields,
) {
  return oneOfEach(() =>
    database.withAccount(accountId, async tx => {
      await lockTrackedAgent(tx, { accountId, agentId })
      await tx
        .updateTable('tracked_agents')
        .set(await columnsOf(tx, { accountId, agentId }, fields))
        .where('account_id', '=', accountId)
        .where('agent_id', '=', agentId)
        .execute()
      return { data: await readTrackedAgent(tx, accountId, agentId) }
    }),
  )
}

/** Deletes the agent with all recorded time, corrections, snaps and tokens. A job deletes the files later. */
export async function eraseAgent(
  { database }: Needs,
  agent: { accountId: number; agentId: string },
): Promise<void> {
  await database.withAccount(agent.accountId, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('tracked_agents')
      .where('account_id', '=', agent.accountId)
      .where('agent_id', '=', agent.agentId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw unknownAgent()
    await eraseSnapFiles(tx, agent)
  })
}

async function columnsOf(
  tx: Kysely<Tables>,
  agent: { accountId: number; agentId: string },
  { name, email, helpdeskAgentId }: AgentFields,
) {
  if (helpdeskAgentId) await mustBeFree(tx, agent, helpdeskAgentId)
  return {
    name,
    email,
    helpdesk_agent_id: helpdeskAgentId ?? null,
    matched_by_hand: helpdeskAgentId !== undefined,
  }
}

async function mustBeFree(
  tx: Kysely<Tables>,
  { accountId, agentId }: { accountId: number; agentId: string },
  helpdeskAgentId: string,
): Promise<void> {
  const found = await tx
    .selectFrom('agents')
    .leftJoin('tracked_agents as other', join =>
      join
        .onRef('other.account_id', '=', 'agents.account_id')
        .onRef('other.helpdesk_agent_id', '=', 'agents.agent_id')
        .on('other.agent_id', '!=', agentId),
    )
    .where('agents.account_id', '=', accountId)
    .where('agents.agent_id', '=', helpdeskAgentId)
    .select(['agents.name', 'other.name as matchedWith'])
    .executeTakeFirst()
  if (!found)
    throw new AppError('not_found', 'This helpdesk agent doesn’t exist. Reload to see the current agents.')
  if (found.matchedWith !== null)
    throw new AppError(
      'conflict',
      `${found.name} is already matched with ${found.matchedWith}. Change that match first.`,
    )
}

async function oneOfEach<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Two users chose the same match at the same time.
    if (isUniqueViolation(error, 'tracked_agents_match'))
      throw new AppError(
        'conflict',
        'This helpdesk agent was just matched with another agent. Reload to see it.',
      )
    throw new AppError(
      'conflict',
      'Another agent in the time diary has this email address. Use a different one.',
    )
  }
}
