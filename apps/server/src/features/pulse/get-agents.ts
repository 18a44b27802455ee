import type { api, ParsedOf } from '@pulse/contract'
import { agentsAnswer } from '../../domain/answers/agents/agents.ts'
import { type AnswerQuery, runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf, queryOfFlat } from './answer-query.ts'

interface Caller {
  session: OwnAccount
  signal: AbortSignal
}

/** Returns figures for every agent in a period. */
export function getAgents(
  services: Services,
  { body, ...caller }: Caller & { body: ParsedOf<typeof api.allAgents, 'body'> },
) {
  return agentsOf(services, caller, queryOfFlat(body), optionsIn(body))
}

/** Returns the same figures for the common form of a query. */
export function getLeaderboard(
  services: Services,
  { body, ...caller }: Caller & { body: ParsedOf<typeof api.leaderboard, 'body'> },
) {
  return agentsOf(services, caller, queryOf(body), optionsIn(body))
}

function optionsIn(body: { search?: string | undefined; includePrevious?: boolean | undefined }) {
  return { search: body.search, previous: body.includePrevious ?? false }
}

function agentsOf(
  { database }: Services,
  { session, signal }: Caller,
  answerQuery: AnswerQuery,
  options: Parameters<typeof agentsAnswer>[1],
) {
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const { agents, ...rest } = await agentsAnswer(query, options)
    return { data: agents, ...rest }
  })
}
