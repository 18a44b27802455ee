import { randomUUID } from 'node:crypto'
import { defaultCategories } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'

/** Where an account's tickets come from: `the demo`, `an imported file`, or a helpdesk such as `acme.zendesk.com`. */
export type TicketSource = 'the demo' | 'an imported file' | `${string}.${string}`

/**
 * Two sources may use the same ticket numbers, so an account can have only one. Throws if the account has tickets
 * from another source. Call before storing the first ticket from a source.
 */
export async function claimTickets(
  tx: Kysely<Tables>,
  accountId: number,
  source: TicketSource,
): Promise<void> {
  const known = await tx
    .selectFrom('account_settings')
    .where('account_id', '=', accountId)
    .select('ticket_source')
    .executeTakeFirst()
  const other = known?.ticket_source
  if (other && other !== source && (await hasTickets(tx, accountId)))
    throw new AppError(
      'conflict',
      `This account already has tickets from ${other}, and the ticket numbers could clash. Use another account, or erase those tickets first.`,
    )
  if (!other) await startWithCategories(tx, accountId)
  await tx
    .insertInto('account_settings')
    .values({ account_id: accountId, ticket_source: source })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ ticket_source: source }))
    .execute()
}

/** An account without categories starts with the default ones, so its first figures aren't all "other". */
async function startWithCategories(tx: Kysely<Tables>, account_id: number): Promise<void> {
  const own = await tx
    .selectFrom('categories')
    .where('account_id', '=', account_id)
    .select('category_id')
    .limit(1)
    .executeTakeFirst()
  if (own) return
  const categories = defaultCategories.map((category, position) => ({
    ...category,
    category_id: randomUUID(),
    position,
  }))
  await tx
    .insertInto('categories')
    .values(
      categories.map(({ category_id, name, position }) => ({ account_id, category_id, name, position })),
    )
    .execute()
  await tx
    .insertInto('subcategories')
    .values(
      categories.flatMap(({ category_id, subcategories }) =>
        subcategories.map((name, position) => ({
          account_id,
          subcategory_id: randomUUID(),
          category_id,
          name,
          position,
        })),
      ),
    )
    .execute()
}

async function hasTickets(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .select('ticket_id')
    .limit(1)
    .executeTakeFirst()
  return ticket !== undefined
}
