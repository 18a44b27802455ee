import type { api, ParsedOf } from '@pulse/contract'
import { invalidSubcategoriesAnswer } from '../../domain/answers/invalid-tickets/invalid-tickets.ts'
import { ask } from '../../domain/answers/shared/query.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { askedIn } from './answer-query.ts'
import { pageOf } from './get-invalid-categories.ts'

interface Input {
  session: Session
  signal: AbortSignal
  body: ParsedOf<typeof api.invalidSubcategories, 'body'>
}

/** Invalid tickets of one category by subcategory. */
export function getInvalidSubcategories({ database }: Services, { session, signal, body }: Input) {
  const asked = { ...askedIn(body), spam: true }
  return ask(database, { accountId: session.accountId, signal }, asked, async question => {
    const rows = await invalidSubcategoriesAnswer(question)
    return {
      subcategories: pageOf(rows, body.pagination).map(({ name, count, reasons }) => ({
        name,
        count,
        reasons,
      })),
    }
  })
}
