import type { api, ParsedOf } from '@pulse/contract'
import { invalidCategoriesAnswer } from '../../domain/answers/invalid-tickets/invalid-tickets.ts'
import { runQuery } from '../../domain/answers/shared/query.ts'
import type { OwnAccount } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { queryOf } from './answer-query.ts'

interface Input {
  session: OwnAccount
  signal: AbortSignal
  body: ParsedOf<typeof api.invalidCategories, 'body'>
}

/** Lists invalid tickets by category. Totals cover all pages. */
export function getInvalidCategories({ database }: Services, { session, signal, body }: Input) {
  const answerQuery = { ...queryOf(body), spam: true }
  return runQuery(database, { ...session, signal }, answerQuery, async query => {
    const { categories, totalTickets, reasons, spamCount } = await invalidCategoriesAnswer(query)
    return {
      categoriesArray: pageOf(categories, body.pagination),
      metadata: { categories: categories.length, totalTickets, reasons },
      spamCount,
    }
  })
}

/** These lists are short, so the whole list is returned if no page is requested. */
export function pageOf<T>(rows: T[], page: { page: number; size: number } | undefined): T[] {
  if (!page) return rows
  return rows.slice((page.page - 1) * page.size, page.page * page.size)
}
