import type { CategoryOffer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../../platform/database/index.ts'
import { AppError } from '../../../../platform/errors.ts'
import { claimSection, nextChange, recordChange } from '../../changes.ts'
import type { Changing } from '../change-categories.ts'
import { enqueueRecategorization } from '../recategorizations.ts'
import type { AnsweredOffer } from './undo-offer.ts'

const sampleSize = 10

/** Tickets that no user has moved and whose category hasn't changed since they were counted. */
const stillFits = (accountId: number) => sql`
  not exists (select from ticket_moves as move
    where move.account_id = ${accountId} and move.ticket_id = offered.ticket_id)
  and exists (select from ticket_insights as insight
    where insight.account_id = ${accountId} and insight.ticket_id = offered.ticket_id
      and insight.run_id = (select run_id from scoring_runs where account_id = ${accountId} and state = 'current')
      and insight.category = was->>'category' and insight.subcategory is not distinct from was->>'subcategory')`

/** Open offers that have tickets, latest first, and whether any offer is still being counted. */
export async function listOffers(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ data: CategoryOffer[]; counting: boolean }> {
  const { rows } = await sql<Omit<CategoryOffer, 'sample'> & { state: string }>`
    select offer_id as id, categories.name as category, subcategories.name as subcategory, state,
           (select count(*) from category_offer_tickets as offered
             where offered.account_id = ${accountId} and offered.offer_id = category_offers.offer_id
               and ${stillFits(accountId)}) as tickets
      from category_offers
      join categories using (account_id, category_id)
      left join subcategories on subcategories.account_id = category_offers.account_id
       and subcategories.subcategory_id = category_offers.subcategory_id
     where category_offers.account_id = ${accountId} and state in ('counting', 'open')
     order by offered_at desc, categories.name, subcategories.name`.execute(tx)
  const open = rows.filter(row => row.state === 'open' && row.tickets > 0)
  const data: CategoryOffer[] = []
  for (const { state: _, ...offer } of open)
    data.push({ ...offer, sample: await sampleOf(tx, accountId, offer.id) })
  return { data, counting: rows.some(row => row.state === 'counting') }
}

async function sampleOf(
  tx: Kysely<Tables>,
  accountId: number,
  offerId: string,
): Promise<CategoryOffer['sample']> {
  const { rows } = await sql<CategoryOffer['sample'][number]>`
    select offered.ticket_id, tickets.subject, json_build_object('category', was->>'category',
             'subcategory', was->>'subcategory') as from,
           json_build_object('category', became->>'category', 'subcategory', became->>'subcategory') as to
      from category_offer_tickets as offered
      join tickets on tickets.account_id = offered.account_id and tickets.ticket_id = offered.ticket_id
     where offered.account_id = ${accountId} and offer_id = ${offerId} and ${stillFits(accountId)}
     order by ticket_updated_at desc, offered.ticket_id limit ${sampleSize}`.execute(tx)
  return rows
}

/** Records the recategorization as a change and enqueues the job that moves exactly these tickets. */
export async function acceptOffer(
  tx: Transaction<Tables>,
  { accountId, userId, now, version }: Changing,
  offerId: string,
): Promise<{ version: number; tickets: number }> {
  await claimSection(tx, accountId, 'categories', version)
  const offer = await openOffer(tx, accountId, offerId)
  await sql`
    delete from category_offer_tickets as offered
     where account_id = ${accountId} and offer_id = ${offerId} and not (${stillFits(accountId)})`.execute(tx)
  const { tickets } = await tx
    .selectFrom('category_offer_tickets')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .select(eb => eb.fn.countAll<number>().as('tickets'))
    .executeTakeFirstOrThrow()
  if (tickets === 0)
    throw new AppError(
      'conflict',
      'These tickets have already been moved. Reload to see the latest suggestion.',
    )
  const change_no = await nextChange(tx, accountId)
  await answer(tx, accountId, offerId, { state: 'accepted', change_no })
  await enqueueRecategorization(tx, accountId)
  const answered = (accepted: boolean): AnsweredOffer => ({
    offer: offerId,
    accepted,
    category: { id: offer.category_id, name: offer.name },
  })
  const recorded = await recordChange(tx, {
    accountId,
    userId,
    section: 'categories',
    summary: `Recategorized ${count(tickets, 'ticket')} into “${offer.subcategory ?? offer.name}”.`,
    before: answered(false),
    after: answered(true),
    now,
  })
  return { version: recorded, tickets }
}

export async function dismissOffer(tx: Kysely<Tables>, accountId: number, offerId: string): Promise<void> {
  await openOffer(tx, accountId, offerId)
  await answer(tx, accountId, offerId, { state: 'dismissed' })
}

async function openOffer(tx: Kysely<Tables>, accountId: number, offerId: string) {
  const offer = await tx
    .selectFrom('category_offers')
    .innerJoin('categories', join =>
      join
        .onRef('categories.account_id', '=', 'category_offers.account_id')
        .onRef('categories.category_id', '=', 'category_offers.category_id'),
    )
    .leftJoin('subcategories', join =>
      join
        .onRef('subcategories.account_id', '=', 'category_offers.account_id')
        .onRef('subcategories.subcategory_id', '=', 'category_offers.subcategory_id'),
    )
    .where('category_offers.account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .select(['state', 'categories.category_id', 'categories.name', 'subcategories.name as subcategory'])
    .forUpdate('category_offers')
    .executeTakeFirst()
  if (!offer)
    throw new AppError('not_found', 'This suggestion was not found. Its category may have been deleted.')
  if (offer.state !== 'open')
    throw new AppError(
      'conflict',
      'This suggestion was already accepted or dismissed. Reload to see the current list.',
    )
  return offer
}

function answer(
  tx: Kysely<Tables>,
  accountId: number,
  offerId: string,
  set: { state: 'accepted' | 'dismissed'; change_no?: number },
) {
  return tx
    .updateTable('category_offers')
    .set(set)
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .execute()
}
