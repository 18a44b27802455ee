import type { api, ParsedOf } from '@pulse/contract'
import { subcategoriesAnswer } from '../../domain/answers/categories/subcategories.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.subcategories, 'body'>
}

/** Lists a category's subcategories with their best and weakest agents. */
export function getSubcategories({ database }: Services, { session, signal, body }: Input) {
  const answerQuery = { ...queryOf(body), spam: true }
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const rows = await subcategoriesAnswer(query)
    return {
      subcategories: rows.map(({ averageCSAT, ...row }) => ({
        ...row,
        csat_score: averageCSAT,
        topPerformer: row.performers.top?.name ?? null,
        lowPerformer: row.performers.low?.name ?? null,
      })),
    }
  })
}
