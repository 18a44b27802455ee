import type { api, ParsedOf } from '@pulse/contract'
import { agentsAnswer } from '../../domain/answers/agents/agents.ts'
import { type Asked, ask } from '../../domain/answers/shared/query.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { askedFlat, askedIn } from './answer-query.ts'

interface Caller {
  session: Session
  signal: AbortSignal
}

/** Figures of every agent in a period. */
export function getAgents(
  services: Services,
  { body, ...caller }: Caller & { body: ParsedOf<typeof api.allAgents, 'body'> },
) {
  return agentsOf(services, caller, askedFlat(body), optionsIn(body))
}

/** The same from the common form of a query. */
export function getLeaderboard(
  services: Services,
  { body, ...caller }: Caller & { body: ParsedOf<typeof api.leaderboard, 'body'> },
) {
  return agentsOf(services, caller, askedIn(body), optionsIn(body))
}

function optionsIn(body: { search?: string | undefined; includePrevious?: boolean | undefined }) {
  return { search: body.search, previous: body.includePrevious ?? false }
}

function agentsOf(
  { database }: Services,
  { session, signal }: Caller,
  asked: Asked,
  options: Parameters<typeof agentsAnswer>[1],
) {
  return ask(database, { accountId: session.accountId, signal }, asked, async question => {
    const { agents, ...rest } = await agentsAnswer(question, options)
    return { data: agents, ...rest }
  })
}
