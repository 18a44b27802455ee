import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { perFactorIn } from './factors.ts'
import { attainment, average, customerRatings } from './figures.ts'
import { answerQuery, comparison, flatFilterFields, flatRange, inOrder, search } from './filters.ts'

const factorAverages = z.object({ overall: average, ...perFactorIn('average', () => average) })

const interval = z.object({ low: z.number(), high: z.number() }).nullable()

export const agentRecord = z.object({
  rank: z
    .int()
    .nullable()
    .describe('Rank 1 has the highest AI CSAT. Null for agents with too few scored tickets to rank.'),
  agent_id: z.string(),
  agent_name: z.string(),
  agent_email: z.string().nullable(),
  kimScore: average,
  totalTickets: z.int(),
  averageCSAT: factorAverages,
  averageFirstResponseTime: average,
  averageResolutionTime: average,
  reopenRate: average,
  sla: attainment,
  counts: z.object({ csat: z.int(), firstResponse: z.int(), resolution: z.int(), reopens: z.int() }),
  interval: interval.describe('95% confidence interval of the mean AI CSAT.'),
  adjustedCSAT: average,
  adjustedInterval: interval.describe('95% confidence interval of the adjusted AI CSAT.'),
  ratings: customerRatings,
  previous: z.object({ totalTickets: z.int(), averageCSAT: average, kimScore: average }).optional(),
})

export type AgentRecord = z.infer<typeof agentRecord>

/** The days that the `previous` figures cover. Absent if there are no previous figures. */
export const comparedDays = z.object({ startDate: z.string(), endDate: z.string() }).optional()

const agentsAnswer = z.object({
  data: z.array(agentRecord),
  compared: comparedDays,
  account: z.object({ averageCSAT: average, totalTickets: z.int() }),
  performers: z.object({
    top: z.array(z.string()).describe('Agent ids.'),
    low: z.array(z.string()),
    minimumTickets: z.int(),
    rule: z.string(),
  }),
})

export const agentNames = endpoint({
  method: 'GET',
  path: '/pulse/agents',
  summary: 'Everyone who has handled tickets, including former agents, sorted by name.',
  access: 'session',
  answer: z.object({
    data: z.array(
      z.object({ agent_id: z.string(), agent_name: z.string(), agent_email: z.string().nullable() }),
    ),
  }),
  errors: [],
})

export const allAgents = endpoint({
  method: 'POST',
  path: '/agents/all',
  summary: 'Figures for every agent in a period.',
  access: 'session',
  role: 'viewer',
  body: z
    .strictObject({
      ...flatRange,
      ...flatFilterFields,
      search,
      includePrevious: z.boolean().optional(),
      compare: comparison,
    })
    .superRefine(inOrder),
  answer: agentsAnswer,
  errors: [],
})

export const leaderboard = endpoint({
  method: 'POST',
  path: '/pulse/agents/leaderboard',
  summary: 'Agents ranked for a period, with the figures needed for a fair comparison.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    ...answerQuery,
    search,
    includePrevious: z.boolean().optional(),
    compare: comparison,
  }),
  answer: agentsAnswer,
  errors: [],
})
