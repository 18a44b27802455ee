import type { api, ParsedOf } from '@pulse/contract'
import { categoriesAnswer } from '../../domain/answers/categories/categories.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOfFlat } from './answer-query.ts'
import { categoryRow } from './search-categories.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  query: ParsedOf<typeof api.categories, 'query'>
}

/** Lists categories in a period with all their subcategories. */
export function getCategories({ database }: Services, { session, signal, query }: Input) {
  const answerQuery = queryOfFlat(query)
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const { categories, subcategories, spamCount } = await categoriesAnswer(query, { performers: true })
    return {
      categoriesArray: categories.map(categoryRow),
      sortedSubcategories: subcategories.map(({ averageCSAT, ...row }) => ({
        ...row,
        csat_score: averageCSAT,
        topPerformer: null,
        lowPerformer: null,
      })),
      spamCount,
    }
  })
}
