import type { api, ParsedOf, ReturnedBy } from '@pulse/contract'
import { runQuery } from '../../domain/answers/shared/query.ts'
import { whatChanged } from '../../domain/answers/what-changed/what-changed.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOfFlat } from './answer-query.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.changes, 'body'>
  readsTexts: () => void
}

/**
 * Returns why the AI CSAT changed. Separate from the overview, so the overview's figures don't wait for the
 * explanation.
 */
export async function getChanges(
  { database }: Services,
  { session, signal, body, readsTexts }: Input,
): Promise<ReturnedBy<typeof api.changes>> {
  const { by, ...asked } = body
  return {
    data: await runQuery(database, { ...session, signal }, queryOfFlat(asked), query =>
      whatChanged(query, by, readsTexts),
    ),
  }
}
