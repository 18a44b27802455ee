import { type Kysely, sql } from 'kysely'
import { storedFacts } from '../../apps/server/src/domain/facts/fresh-facts.ts'
import { rollupChanges } from '../../apps/server/src/domain/facts/rollup-changes.ts'
import {
  createPlainRows,
  factColumns,
  generate,
  indexPlainRows,
  plainFacts,
  preparePlacements,
} from '../answers/bench-tickets.ts'

type Owner = Kysely<never>

/**
 * Fills accounts on a cluster with the same rows as `loadFacts`. The owner isn't restricted by row-level security, so
 * Citus can compute the rows on the workers.
 */
export async function loadOnCitus(owner: Owner, accountIds: number[], tickets: number): Promise<void> {
  await createPlainRows(owner)
  await sql`select create_distributed_table('bench.tickets', 'account_id', colocate_with => 'tickets')`.execute(
    owner,
  )
  for (const accountId of accountIds) await generate(owner, accountId, tickets)
  await indexPlainRows(owner)
  for (const accountId of accountIds) {
    await preparePlacements(owner, accountId)
    await sql`insert into ticket_facts (${factColumns}) ${plainFacts(accountId)}`.execute(owner)
    const changed = sql`changed as (select known.*, 1 as sign from (${storedFacts(accountId)}) as known)`
    for (const { changes, into, columns, grains, onConflict } of rollupChanges(accountId, 'all'))
      for (const rows of Object.values(grains))
        await sql`
          insert into ${sql.table(into)} (${sql.raw(columns.join(', '))})
          with ${changed}, ${changes} ${rows} ${onConflict}`.execute(owner)
  }
  // Only tables with a primary key can be moved to another node while they are in use.
  await sql`drop table bench.tickets`.execute(owner)
}
