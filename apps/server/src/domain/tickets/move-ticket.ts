import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { refreshFacts } from '../facts/facts.ts'
import { requestTraining } from '../scoring/request-training.ts'
import { placementOf, type TicketPlacement } from './ticket-placement.ts'

/** Every account has this category, even though it isn't in the account's list. */
const other = 'other'

export interface Move {
  ticketId: string
  /** Null undoes the move. */
  category: string | null
  subcategory: string | null
  movedBy: string
  now: Date
}

/** Moves a ticket to a category and schedules categorizer training. */
export async function moveTicket(
  tx: Transaction<Tables>,
  accountId: number,
  { ticketId, category, subcategory, movedBy, now }: Move,
): Promise<TicketPlacement> {
  const ticket = await tx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .select('ticket_id')
    // Locks the ticket, so it isn't deleted before the move is stored.
    .forKeyShare()
    .executeTakeFirst()
  if (!ticket) throw noTicket(ticketId)
  if (category === null) {
    if (subcategory !== null)
      throw new AppError(
        'invalid_input',
        'A subcategory can’t be sent without its category. Send both, or neither.',
      )
    await tx
      .deleteFrom('ticket_moves')
      .where('account_id', '=', accountId)
      .where('ticket_id', '=', ticketId)
      .execute()
  } else {
    await checkPlacement(tx, accountId, category, subcategory)
    const move = { category, subcategory, moved_by: movedBy, moved_at: now }
    await tx
      .insertInto('ticket_moves')
      .values({ account_id: accountId, ticket_id: ticketId, ...move })
      .onConflict(conflict => conflict.columns(['account_id', 'ticket_id']).doUpdateSet(move))
      .execute()
  }
  await requestTraining(tx, accountId, now)
  const placement = await placementOf(tx, accountId, ticketId)
  if (!placement) throw noTicket(ticketId)
  await refreshFacts(tx, accountId, [ticketId])
  return placement
}

async function checkPlacement(
  tx: Kysely<Tables>,
  accountId: number,
  category: string,
  subcategory: string | null,
): Promise<void> {
  const own = await tx
    .selectFrom('categories')
    .where('account_id', '=', accountId)
    .where('name', '=', category)
    .select('category_id')
    .executeTakeFirst()
  if (!own && category !== other)
    throw new AppError('invalid_input', `This account has no category named “${category}”.`)
  if (subcategory === null) return
  const inside =
    own &&
    (await tx
      .selectFrom('subcategories')
      .where('account_id', '=', accountId)
      .where('category_id', '=', own.category_id)
      .where('name', '=', subcategory)
      .select('subcategory_id')
      .executeTakeFirst())
  if (!inside)
    throw new AppError(
      'invalid_input',
      `The category “${category}” has no subcategory named “${subcategory}”.`,
    )
}

const noTicket = (ticketId: string) =>
  new AppError('not_found', `Ticket ${ticketId} not found in this account.`)
