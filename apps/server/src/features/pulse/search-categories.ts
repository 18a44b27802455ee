import { type api, fairRanking, type ParsedOf } from '@pulse/contract'
import { type CategoryFigures, categoriesAnswer } from '../../domain/answers/categories/categories.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.searchCategories, 'body'>
}

/** Lists categories for the given period and filters. */
export function searchCategories({ database }: Services, { session, signal, body }: Input) {
  const { includePerformers, includePrevious, includeSpamCount } = body.options ?? {}
  const answerQuery = queryOf(body)
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const { categories, totalTickets, spamCount } = await categoriesAnswer(query, {
      performers: includePerformers,
      previous: includePrevious,
    })
    return {
      categoriesArray: categories.map(categoryRow),
      metadata: {
        categories: categories.length,
        totalTickets,
        ...(includeSpamCount && { spamCount }),
        performersRule: fairRanking.rowRule,
      },
    }
  })
}

export function categoryRow(category: CategoryFigures) {
  return {
    ...category,
    topPerformer: category.performers?.top?.name ?? null,
    lowPerformer: category.performers?.low?.name ?? null,
  }
}
