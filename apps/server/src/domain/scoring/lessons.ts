import type { ScoringContext } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

const mostMoves = 5_000
const mostUnmoved = 2_000

export interface Move {
  ticketId: string
  category: string
  subcategory: string | null
}

/**
 * The newest moves that teach a topic, the oldest of them first: to `other`, or to a category that the account
 * (still) has. Spam is told by other signs than its topic.
 */
export async function movesToLearnFrom(tx: Kysely<Tables>, accountId: number): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select ticket_id as "ticketId", move.category, subcategories.name as subcategory
      from ticket_moves as move
      left join categories on categories.account_id = move.account_id and categories.name = move.category
      left join subcategories on subcategories.account_id = move.account_id
            and subcategories.category_id = categories.category_id and subcategories.name = move.subcategory
     where move.account_id = ${accountId}
       and case when categories.name is null then move.category = 'other' else not categories.is_spam end
     order by moved_at desc, ticket_id limit ${mostMoves}`.execute(tx)
  return rows.reverse()
}

/** The newest tickets that nobody moved, spam left out. */
export async function unmovedTickets(tx: Kysely<Tables>, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ ticket_id: string }>`
    select tickets.ticket_id from tickets
      left join ticket_moves as move on move.account_id = tickets.account_id and move.ticket_id = tickets.ticket_id
      left join scoring_runs as run on run.account_id = tickets.account_id and run.state = 'current'
      left join ticket_insights as insight on insight.account_id = tickets.account_id and insight.run_id = run.run_id
            and insight.ticket_id = tickets.ticket_id
     where tickets.account_id = ${accountId} and move.ticket_id is null
       and insight.ineligible_reason is distinct from 'spam'
     order by tickets.updated_at desc, tickets.ticket_id limit ${mostUnmoved}`.execute(tx)
  return rows.map(row => row.ticket_id)
}

/**
 * Stores what was learnt from the moves of that moment, unless something newer is there; null forgets it all.
 * Waits for those who write categories by the lesson before, so that theirs never come after the next one's.
 */
export async function storeLesson(
  tx: Kysely<Tables>,
  accountId: number,
  taught: { lesson: NonNullable<ScoringContext['learned']>; moves: number } | null,
  learnedAt: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('category lesson', ${accountId}))`.execute(tx)
  const there = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select('trained_at')
    .executeTakeFirst()
  if (there && there.trained_at > learnedAt) return false
  await tx.deleteFrom('categorizer_models').where('account_id', '=', accountId).execute()
  if (taught)
    await tx
      .insertInto('categorizer_models')
      .values({
        account_id: accountId,
        model: JSON.stringify(taught.lesson),
        moves: taught.moves,
        trained_at: learnedAt,
      })
      .execute()
  return true
}

/** Whether the lesson of that moment (null: none) is still the account's; it stays so until the transaction ends. */
export async function isStillTaught(
  tx: Kysely<Tables>,
  accountId: number,
  learnedAt: Date | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('category lesson', ${accountId}))`.execute(
    tx,
  )
  const there = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select('trained_at')
    .executeTakeFirst()
  return (there?.trained_at.getTime() ?? null) === (learnedAt?.getTime() ?? null)
}
