import { type RawBuilder, sql } from 'kysely'

interface PlacementColumns {
  category: RawBuilder<string | null>
  subcategory: RawBuilder<string | null>
}

/**
 * A ticket's category and subcategory: the user's choice if there is one, otherwise the AI's. This rule is defined
 * only here, as columns for a query that left-joins both tables under these names.
 */
export function placementColumns(moves = 'ticket_moves', insights = 'ticket_insights'): PlacementColumns {
  // If a user moves a ticket without choosing a subcategory, the ticket has none, not even the AI's.
  const column = (name: string) =>
    sql<string | null>`case when ${sql.ref(`${moves}.ticket_id`)} is null
      then ${sql.ref(`${insights}.${name}`)} else ${sql.ref(`${moves}.${name}`)} end`
  return { category: column('category'), subcategory: column('subcategory') }
}
