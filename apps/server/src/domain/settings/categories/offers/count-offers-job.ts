import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../../../platform/database/index.ts'
import type { RememberedPlacement } from '../../../../platform/database/tables-categories.ts'
import { defineJob } from '../../../../platform/jobs/index.ts'
import { categoriseInBatches } from '../../../scoring/categorise-batches.ts'
import { accountScoring } from '../../../scoring/context.ts'
import type { Categoriser } from '../../../scoring/engines.ts'
import { offerCounting } from '../../../scoring/request-offer-count.ts'
import { sectionVersion } from '../../changes.ts'
import { type FormerNames, formerNames } from '../former-names.ts'
import { isSamePlacement } from '../placement-steps.ts'
import { lockRecategorization } from '../recategorization-queue.ts'

const lookBackMs = 90 * 24 * 60 * 60_000
/**
 * The confidence is the new category's share among all of the account's categories, including the ticket's current
 * one. Below this, about half of the matches would be wrong, and almost all of those that aren't in English.
 */
const leastConfidence = 0.6

/**
 * Finds tickets from the last 90 days that the categorizer would clearly put in a newly added category. Tickets that a
 * user moved are skipped.
 */
export function countOffersJob(categoriser: Categoriser) {
  return defineJob({
    name: offerCounting.name,
    payload: offerCounting.payload,
    async handle({ accountId }, { database, now, signal }) {
      const since = new Date(now().getTime() - lookBackMs)
      const { offers, candidates, names, version, context } = await database.withAccount(
        accountId,
        async tx => ({
          offers: await countedOffers(tx, accountId),
          candidates: await existingTickets(tx, accountId, since),
          names: await formerNames(tx, accountId),
          version: await sectionVersion(tx, accountId, 'categories'),
          ...(await accountScoring(tx, accountId)),
        }),
      )
      if (offers.length === 0) return
      const found: OfferedTicket[] = []
      const batches = categoriseInBatches({ database, categoriser, signal }, accountId, candidates, context)
      for await (const batch of batches)
        found.push(...batch.flatMap(({ ticket, placed }) => offered(offers, names, ticket, placed)))
      await database.withAccount(accountId, async tx => {
        await lockRecategorization(tx, accountId)
        // A later change triggers another count.
        if ((await sectionVersion(tx, accountId, 'categories')) !== version) return
        await storeOffered(tx, accountId, offers, found)
      })
    },
  })
}

interface Offer {
  offerId: string
  category: string
  subcategory: string | null
}

interface Candidate {
  ticketId: string
  updatedAt: Date
  category: string
  subcategory: string | null
  confidence: number | null
}

interface OfferedTicket {
  offerId: string
  ticketId: string
  updatedAt: Date
  was: RememberedPlacement
  became: RememberedPlacement
}

function offered(
  offers: readonly Offer[],
  names: FormerNames,
  { ticketId, updatedAt, confidence, ...placed }: Candidate,
  { confidence: sure, ...chosen }: { category: string; subcategory: string | null; confidence: number },
): OfferedTicket[] {
  if (sure < leastConfidence) return []
  const offer = offers.find(
    ({ category, subcategory }) =>
      category === chosen.category && (subcategory === null || subcategory === chosen.subcategory),
  )
  if (!offer) return []
  const was = names.remember(placed, confidence)
  const became = names.remember(chosen, sure)
  return isSamePlacement(was, became) ? [] : [{ offerId: offer.offerId, ticketId, updatedAt, was, became }]
}

async function countedOffers(tx: Kysely<Tables>, accountId: number): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select offer_id as "offerId", categories.name as category, subcategories.name as subcategory
      from category_offers
      join categories using (account_id, category_id)
      left join subcategories on subcategories.account_id = category_offers.account_id
       and subcategories.subcategory_id = category_offers.subcategory_id
     where category_offers.account_id = ${accountId} and state in ('counting', 'open')`.execute(tx)
  return rows
}

async function existingTickets(tx: Kysely<Tables>, accountId: number, since: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select tickets.ticket_id as "ticketId", tickets.updated_at as "updatedAt", insight.category, insight.subcategory,
           insight.category_confidence as confidence
      from tickets
      join scoring_runs as run on run.account_id = tickets.account_id and run.state = 'current'
      join ticket_insights as insight on insight.account_id = tickets.account_id and insight.run_id = run.run_id
       and insight.ticket_id = tickets.ticket_id and insight.content_hash = tickets.content_hash
      left join ticket_moves as move on move.account_id = tickets.account_id and move.ticket_id = tickets.ticket_id
     where tickets.account_id = ${accountId} and tickets.created_at >= ${since} and move.ticket_id is null
       and insight.category is not null
     order by tickets.updated_at desc, tickets.ticket_id`.execute(tx)
  return rows
}

/** Replaces earlier results. Offers that were accepted or dismissed in the meantime don't change. */
async function storeOffered(
  tx: Kysely<Tables>,
  accountId: number,
  offers: readonly Offer[],
  found: readonly OfferedTicket[],
): Promise<void> {
  const { rows: open } = await sql<{ offer_id: string }>`
    update category_offers set state = 'open' where account_id = ${accountId} and state in ('counting', 'open')
       and offer_id = any(${offers.map(one => one.offerId)}::uuid[]) returning offer_id`.execute(tx)
  const ids = new Set(open.map(row => row.offer_id))
  await sql`
    delete from category_offer_tickets where account_id = ${accountId}
       and offer_id = any(${[...ids]}::uuid[])`.execute(tx)
  const rows = found
    .filter(one => ids.has(one.offerId))
    .map(one => ({
      offer_id: one.offerId,
      ticket_id: one.ticketId,
      ticket_updated_at: one.updatedAt,
      was: one.was,
      became: one.became,
    }))
  await insertSelect(tx, {
    into: 'category_offer_tickets',
    columns: ['account_id', 'offer_id', 'ticket_id', 'ticket_updated_at', 'was', 'became'],
    select: sql`select ${accountId}, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (offer_id uuid,
           ticket_id text, ticket_updated_at timestamptz, was jsonb, became jsonb)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = row.ticket_id
     order by row.ticket_id`,
  })
}
