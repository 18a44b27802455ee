import type { Conversation } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { accountCategories } from './context.ts'
import { loadConversations } from './conversations.ts'

const mostMoves = 5_000
const mostUnmoved = 2_000

/** The categorizer's training data: moved tickets, the newest unmoved ones and the categories. */
export function loadTrainingTickets(database: Database, accountId: number) {
  return database.withAccount(accountId, async tx => {
    const moves = await movesByTopic(tx, accountId)
    const others = await unmovedTickets(tx, accountId)
    const ids = [...moves.map(move => move.ticketId), ...others]
    const conversations = await loadConversations(tx, accountId, ids)
    const known = (id: string): Conversation[] => {
      const conversation = conversations.get(id)
      return conversation ? [conversation] : []
    }
    return {
      moved: moves.flatMap(({ ticketId, category, subcategory }) =>
        known(ticketId).map(conversation => ({ conversation, category, subcategory })),
      ),
      unmoved: others.flatMap(known),
      categories: await accountCategories(tx, accountId),
    }
  })
}

/** How many of the account's tickets training would use, without excluding moved ones and spam. */
export async function countTrainingTickets(tx: Kysely<Tables>, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from tickets where account_id = ${accountId} limit ${mostUnmoved}) as newest`.execute(tx)
  return rows[0]?.count ?? 0
}

/** With fewer tickets than the first of these, category names alone are as good; each further step is worth the time. */
const steps = [300, 800, mostUnmoved]
/** Spam and moved tickets aren't trained on, so a model may have fewer tickets than the step it was trained for. */
const enoughOfStep = 0.75

/** Whether an account has so many tickets that it's time to train, after training on `before` of them. */
export const isTimeToTrain = (tickets: number, before: number): boolean =>
  steps.some(step => tickets >= step && before < enoughOfStep * step)

interface Move {
  ticketId: string
  category: string
  subcategory: string | null
}

/**
 * The latest moves to `other` or to a category that still exists, oldest first. Moves to spam are skipped, because
 * spam isn't recognized by its topic.
 */
async function movesByTopic(tx: Kysely<Tables>, accountId: number): Promise<Move[]> {
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

/** The newest unmoved tickets, excluding spam. */
async function unmovedTickets(tx: Kysely<Tables>, accountId: number): Promise<string[]> {
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
