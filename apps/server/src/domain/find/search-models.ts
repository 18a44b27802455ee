import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { Embedder } from './embedders.ts'

/**
 * Makes sure the account has the first of these models. The first one ever is current at once; a different one fills
 * with all tickets while the previous one stays in use. Returns whether tickets were queued for it.
 */
export async function ensureModel(
  tx: Kysely<Tables>,
  accountId: number,
  [wanted]: readonly Embedder[],
): Promise<boolean> {
  if (!wanted) return false
  await sql`select pg_advisory_xact_lock(hashtextextended('search models', ${accountId}))`.execute(tx)
  const known = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .select(['model', 'state'])
    .execute()
  if (known.some(({ model }) => model === wanted.model)) return false
  await tx
    .deleteFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'filling')
    .execute()
  const isFirst = !known.some(({ state }) => state === 'current')
  await tx
    .insertInto('search_models')
    .values({ account_id: accountId, model: wanted.model, state: isFirst ? 'current' : 'filling' })
    .execute()
  await sql`
    insert into search_queue (account_id, ticket_id)
    select account_id, ticket_id from tickets where account_id = ${accountId} order by ticket_id
    on conflict do nothing`.execute(tx)
  return true
}

/** The embedders of the account's models. Those that this installation no longer has are left out. */
export async function liveModels(
  tx: Kysely<Tables>,
  accountId: number,
  embedders: readonly Embedder[],
): Promise<Embedder[]> {
  const rows = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .select('model')
    .execute()
  return embedders.filter(({ model }) => rows.some(row => row.model === model))
}

/** Once a model covers all tickets, it replaces the current one, whose vectors are deleted. */
export async function swapModels(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search models', ${accountId}))`.execute(tx)
  const waiting = await sql`select from search_queue where account_id = ${accountId} limit 1`.execute(tx)
  if (waiting.rows.length > 0) return
  const filling = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'filling')
    .select('model')
    .executeTakeFirst()
  if (!filling) return
  await tx
    .deleteFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'current')
    .execute()
  await tx
    .updateTable('search_models')
    .set({ state: 'current' })
    .where('account_id', '=', accountId)
    .where('model', '=', filling.model)
    .execute()
}
