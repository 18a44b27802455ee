import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../../../platform/database/index.ts'
import type { RememberedPlacement } from '../../../../platform/database/tables-categories.ts'
import { refreshFacts } from '../../../facts/facts.ts'
import { formerNames } from '../former-names.ts'
import { isSamePlacement } from '../placement-steps.ts'
import { lockRecategorization } from '../recategorization-queue.ts'
import { storePlacements } from '../recategorize-store.ts'
import type { CategorizedInsight, ChangedPlacement } from '../recategorize-ticket.ts'

const batchSize = 500

interface Needs {
  database: Database
  now: () => Date
  signal: AbortSignal
}

/** Moves the tickets of accepted offers, newest first. Returns `more` if the turn ended before all were moved. */
export async function applyOffers(
  { database, now, signal }: Needs,
  accountId: number,
  end: number,
): Promise<'more' | 'done'> {
  while (true) {
    signal.throwIfAborted()
    const isDone = await database.withAccount(accountId, async tx => {
      await lockRecategorization(tx, accountId)
      const offer = await tx
        .selectFrom('category_offers')
        .where('account_id', '=', accountId)
        .where('state', '=', 'accepted')
        .where('finished_at', 'is', null)
        .select(['offer_id', 'change_no'])
        .orderBy('change_no')
        .limit(1)
        .executeTakeFirst()
      if (!offer) return true
      const moved = await applyBatch(tx, accountId, offer.offer_id, offer.change_no ?? 0)
      if (moved === 0)
        await tx
          .updateTable('category_offers')
          .set({ finished_at: now() })
          .where('account_id', '=', accountId)
          .where('offer_id', '=', offer.offer_id)
          .execute()
      return false
    })
    if (isDone) return 'done'
    if (now().getTime() >= end) return 'more'
  }
}

interface Pending extends CategorizedInsight {
  was: RememberedPlacement
  became: RememberedPlacement
}

/** Skips tickets that have been moved since the offer was made. */
async function applyBatch(
  tx: Kysely<Tables>,
  accountId: number,
  offerId: string,
  changeNo: number,
): Promise<number> {
  const { rows: next } = await sql<{ ticket_id: string }>`
    update category_offer_tickets as offered set done = true
      from (select ticket_id from category_offer_tickets
             where account_id = ${accountId} and offer_id = ${offerId} and not done
             order by ticket_updated_at desc, ticket_id limit ${batchSize}) as next
     where account_id = ${accountId} and offer_id = ${offerId} and offered.ticket_id = next.ticket_id
    returning offered.ticket_id`.execute(tx)
  const ticketIds = next.map(row => row.ticket_id)
  if (ticketIds.length === 0) return 0
  const { rows } = await sql<Pending>`
    select insight.run_id as "runId", insight.ticket_id as "ticketId", insight.category, insight.subcategory,
           insight.category_confidence as confidence, encode(insight.content_hash, 'hex') as "contentHash",
           true as "isCurrent", was, became
      from category_offer_tickets as offered
      join scoring_runs as run on run.account_id = offered.account_id and run.state = 'current'
      join ticket_insights as insight on insight.account_id = offered.account_id and insight.run_id = run.run_id
       and insight.ticket_id = offered.ticket_id and insight.category is not null
      left join ticket_moves as move on move.account_id = offered.account_id and move.ticket_id = offered.ticket_id
     where offered.account_id = ${accountId} and offer_id = ${offerId}
       and offered.ticket_id = any(${ticketIds}::text[]) and move.ticket_id is null`.execute(tx)
  const names = await formerNames(tx, accountId)
  const changed = rows.flatMap(({ was, became, ...categorized }): ChangedPlacement[] => {
    const { ticketId, contentHash, confidence } = categorized
    const to = names.recall(became)
    const now = names.remember(categorized, confidence)
    if (!to || !isSamePlacement(now, was)) return []
    const step = { ticketId, contentHash, changeNo, was: now, became }
    return [{ categorized, to: { ...to, confidence: became.confidence }, forgetFrom: null, step }]
  })
  await storePlacements(tx, accountId, changed)
  await refreshFacts(tx, accountId, ticketIds)
  return ticketIds.length
}
