import type { api, ParsedOf } from '@pulse/contract'
import { coachingAnswer } from '../../domain/answers/coaching/coaching.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { AppError } from '../../platform/errors.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  params: ParsedOf<typeof api.agentCoaching, 'params'>
  body: ParsedOf<typeof api.agentCoaching, 'body'>
}

/** Compares one agent with the team. */
export function getCoaching({ database }: Services, { session, signal, params, body }: Input) {
  return runQuery(database, { ...session, signal }, queryOf(body), async query => {
    const data = await coachingAnswer(query, params.agent)
    if (!data) throw new AppError('not_found', `Agent ${params.agent} not found in this account.`)
    return { data }
  })
}
