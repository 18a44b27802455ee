import type { PulseSearch } from '../../shared/address/search.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'
import type { PathParams } from './page-with-figures.ts'
import { answerQueryOf, once } from './prefetch-query.ts'

/** Requests the data that the category page at this URL will show. Resolves when its agents have arrived. */
export function prefetchForAddress(search: PulseSearch, params: PathParams): Promise<unknown> {
  const { category = '', subCategory } = params
  void once(accountCategoriesQuery)
  return once(
    leaderboardQuery(answerQueryOf(search), {
      category,
      ...(subCategory !== undefined && { subcategory: subCategory }),
    }),
  )
}
