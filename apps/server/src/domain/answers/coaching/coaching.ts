import type { AgentCoaching } from '@pulse/contract'
import { sql } from 'kysely'
import { agentsAnswer } from '../agents/agents.ts'
import { overTime } from '../breakdowns/over-time.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { compareFactors, largestDifference } from './compare-factors.ts'
import { teamFigures } from './team-figures.ts'
import { ticketsToTalkAbout } from './tickets-to-talk-about.ts'

/** For longer periods, the trend is weekly, because one agent's figures for a single day mean little. */
const mostDaysByDay = 31
const dayMs = 86_400_000

/**
 * Compares one agent with the team, to prepare for a coaching conversation. Null if the account has no such agent. If
 * several records have the agent's email, the one on the leaderboard is used. The team includes everyone, so an agent
 * filter doesn't apply.
 */
export async function coachingAnswer(asked: ResolvedQuery, agent: string): Promise<AgentCoaching | null> {
  const query: ResolvedQuery = { ...asked, filter: { ...asked.filter, agentNos: null } }
  const known = await agentsNamed(query, agent)
  const { agents, account, compared } = await agentsAnswer(query, { previous: true })
  const record = agents.find(one => known.some(({ agentId }) => agentId === one.agent_id)) ?? null
  const meant = known.find(({ agentId }) => agentId === record?.agent_id) ?? known[0]
  if (!meant) return null
  const own: ResolvedQuery = { ...query, filter: { ...query.filter, agentNos: [meant.agentNo] } }
  const team = await teamFigures(query)
  const factors = await compareFactors(own, team.factors)
  return {
    agent: { agent_id: meant.agentId, agent_name: meant.name, agent_email: meant.email },
    record,
    ...(compared && { compared }),
    rankedAgents: agents.filter(one => one.rank !== null).length,
    team: { ...team.figures, agents: agents.length, averageCSAT: account.averageCSAT },
    trend: await trendOf(query, own),
    factors,
    largestDifference: largestDifference(factors),
    tickets: await ticketsToTalkAbout(own, record?.averageCSAT.overall ?? null),
  }
}

interface KnownAgent {
  agentNo: number
  agentId: string
  name: string
  email: string | null
}

async function agentsNamed({ tx, accountId }: ResolvedQuery, agent: string): Promise<KnownAgent[]> {
  const { rows } = await sql<KnownAgent>`
    select agent_no as "agentNo", agent_id as "agentId", name, email from agents
     where account_id = ${accountId} and is_human
       and (agent_id = ${agent} or lower(trim(email)) = ${agent.trim().toLowerCase()})
     order by agent_id <> ${agent}, agent_no`.execute(tx)
  // If the text is both an agent's id and another agent's email, the id wins.
  const [first] = rows
  return first?.agentId === agent ? [first] : rows
}

async function trendOf(team: ResolvedQuery, own: ResolvedQuery): Promise<AgentCoaching['trend']> {
  const days = (team.range.to.getTime() - team.range.from.getTime()) / dayMs
  const by = days > mostDaysByDay ? 'week' : 'day'
  const ofAgent = new Map((await overTime(own, by)).map(row => [row.key, row]))
  const scoreOf = (row: { averageCSAT: number | null; counts: { csat: number } } | undefined) => ({
    averageCSAT: row?.averageCSAT ?? null,
    n: row?.counts.csat ?? 0,
  })
  return {
    by,
    points: (await overTime(team, by)).map(row => ({
      date: row.key,
      agent: scoreOf(ofAgent.get(row.key)),
      team: scoreOf(row),
    })),
  }
}
