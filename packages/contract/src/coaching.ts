import * as z from 'zod'
import { agentRecord, comparedDays } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { type FactorName, factorNames } from './factors.ts'
import { average } from './figures.ts'
import { answerQuery, comparison } from './filters.ts'
import { text } from './text.ts'

const factor = z.enum(factorNames as [FactorName, ...FactorName[]])
const score = z.object({ averageCSAT: average, n: z.int() })

const factorComparison = z.object({
  factor,
  agent: average,
  team: average,
  difference: average,
  interval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('95% confidence interval of the difference.'),
  standsOut: z
    .boolean()
    .describe('Whether the interval excludes zero and the agent has enough scored tickets.'),
})

const coachingTicket = z.object({
  kind: z
    .enum(['strength', 'weakness', 'typical'])
    .describe(
      'strength: the highest score. weakness: the lowest score. typical: the score closest to the agent’s mean.',
    ),
  ticketId: z.string(),
  csat: z.number(),
  category: z.string(),
  resolved_at: z.string(),
  factor,
  factorScore: z.number(),
  quote: z.string().describe('The sentence behind the factor that raised or lowered the score the most.'),
  reason: z.string(),
})

export const agentCoaching = endpoint({
  method: 'POST',
  path: '/pulse/agents/{agent}/coaching',
  summary: 'One agent compared with the team, and three tickets to talk about.',
  access: 'session',
  role: 'viewer',
  params: z.object({ agent: text(300).min(1).describe('The agent’s id or email address.') }),
  body: z.strictObject({ ...answerQuery, compare: comparison }),
  answer: z.object({
    data: z.object({
      agent: z.object({ agent_id: z.string(), agent_name: z.string(), agent_email: z.string().nullable() }),
      record: agentRecord
        .nullable()
        .describe('The agent’s record from the leaderboard. Null if the agent has no tickets in the period.'),
      compared: comparedDays,
      rankedAgents: z.int(),
      team: z
        .object({
          totalTickets: z.int(),
          agents: z.int(),
          averageCSAT: average,
          averageFirstResponseTime: average,
          averageResolutionTime: average,
          reopenRate: average,
        })
        .describe('All agents’ tickets, including this agent’s.'),
      trend: z.object({
        by: z.enum(['day', 'week']),
        points: z.array(
          z.object({ date: z.string().describe('For a week, its Monday.'), agent: score, team: score }),
        ),
      }),
      factors: z.array(factorComparison),
      largestDifference: factor
        .nullable()
        .describe('The factor with the largest difference among those that stand out.'),
      tickets: z.array(coachingTicket),
    }),
  }),
  errors: ['not_found'],
})

export type AgentCoaching = z.infer<typeof agentCoaching.answer>['data']
