import { api } from '@pulse/contract'
import { changeCategories } from '../../domain/settings/categories/change-categories.ts'
import { categoryImpact, ticketsMarked } from '../../domain/settings/categories/impact.ts'
import { acceptOffer, dismissOffer, listOffers } from '../../domain/settings/categories/offers/offers.ts'
import { readPostedList } from '../../domain/settings/categories/posted-list.ts'
import {
  excludeCategories,
  excludeSubcategories,
  markCategory,
} from '../../domain/settings/categories/visibility.ts'
import { categoryList } from '../../domain/settings/category-list.ts'
import { changeInTurn } from '../../domain/settings/changes.ts'
import { AppError } from '../../platform/errors.ts'
import { heavyRoute, type Route, route } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/** The account's categories: the list, exclusions and spam marks. */
export function categoryRoutes({ database, now }: Services): Route[] {
  const changing = ({ accountId, userId }: Session, version: number | undefined) => ({
    accountId,
    userId,
    version,
    now: now(),
  })
  return [
    route(api.storeCategories, ({ session, body }) =>
      changeInTurn(database, session.accountId, async tx => {
        const stored = await changeCategories(tx, changing(session, body.version), before =>
          readPostedList(before, body.categories),
        )
        return { data: await categoryList(tx, session.accountId), ...stored }
      }),
    ),
    route(api.configureCategories, ({ session, body }) =>
      changeInTurn(database, session.accountId, async tx => {
        const { categoryName, excludedIds, subcategory } = body
        const { version } = await changeCategories(tx, changing(session, body.version), before => {
          if (!subcategory) return excludeCategories(before, excludedIds)
          if (!categoryName)
            throw new AppError('invalid_input', 'Name the category whose subcategories you want to change.')
          return excludeSubcategories(before, categoryName, excludedIds)
        })
        return { ok: true as const, version }
      }),
    ),
    route(api.markSpam, ({ session, body }) =>
      changeInTurn(database, session.accountId, async tx => {
        const { version } = await changeCategories(tx, changing(session, body.version), before =>
          markCategory(before, body.categoryId, body.spam),
        )
        const { accountId } = session
        return { ok: true as const, version, tickets: await ticketsMarked(tx, accountId, body.categoryId) }
      }),
    ),
    heavyRoute(api.categoryImpact, ({ session: { accountId }, body }) =>
      database.withAccount(accountId, async tx => ({
        data: await categoryImpact(tx, accountId, body.categories),
      })),
    ),
    route(api.categoryOffers, ({ session: { accountId } }) =>
      database.withAccount(accountId, tx => listOffers(tx, accountId)),
    ),
    route(api.acceptCategoryOffer, ({ session, params, body }) =>
      changeInTurn(database, session.accountId, async tx => ({
        ok: true as const,
        ...(await acceptOffer(tx, changing(session, body.version), params.offer)),
      })),
    ),
    route(api.dismissCategoryOffer, ({ session: { accountId }, params }) =>
      changeInTurn(database, accountId, async tx => {
        await dismissOffer(tx, accountId, params.offer)
        return { ok: true as const }
      }),
    ),
  ]
}
