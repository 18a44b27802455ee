import type { api, ParsedOf } from '@pulse/contract'
import { invalidSubcategoriesAnswer } from '../../domain/answers/invalid-tickets/invalid-tickets.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'
import { pageOf } from './get-invalid-categories.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.invalidSubcategories, 'body'>
}

/** Lists invalid tickets in one category by subcategory. */
export function getInvalidSubcategories({ database }: Services, { session, signal, body }: Input) {
  const answerQuery = { ...queryOf(body), spam: true }
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const rows = await invalidSubcategoriesAnswer(query)
    return {
      subcategories: pageOf(rows, body.pagination).map(({ name, count, reasons }) => ({
        name,
        count,
        reasons,
      })),
    }
  })
}
