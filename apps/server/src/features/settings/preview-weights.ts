import type { api, ParsedOf } from '@pulse/contract'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { previewWeights } from '../../domain/answers/weights-preview/weights-preview.ts'
import { toWeights } from '../../domain/settings/metric-table.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

interface Input {
  session: Session
  signal: AbortSignal
  body: ParsedOf<typeof api.previewWeights, 'body'>
}

/** Previews the effect of new weights before they are saved. */
export function getWeightsPreview({ database }: Services, { session, signal, body }: Input) {
  const { ai_configuration, dateRange, timezone } = body
  const weights = toWeights(ai_configuration.user_configuration)
  return runQuery(
    database,
    { accountId: session.accountId, signal },
    { ...dateRange, timezone },
    async query => ({ data: await previewWeights(query, weights) }),
  )
}
