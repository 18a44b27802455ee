import { type RawBuilder, sql } from 'kysely'
import type { ResolvedQuery } from '../shared/query.ts'

/** How many rows are held in memory at a time. */
const rowsAtOnce = 1_000

/** Reads a query's rows in chunks, only as fast as they are consumed. */
export async function* rowsOf<Row>(
  { tx }: Pick<ResolvedQuery, 'tx'>,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[], void, undefined> {
  await sql`declare report no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from report`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
  }
}
