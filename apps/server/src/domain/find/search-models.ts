import { maskerVersion } from '@pulse/scoring/masking'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { SearchModel } from './embedders.ts'
import { lockSearch } from './word-counts.ts'

/** A model that an account has vectors for, with this installation's embedder for it. */
export interface LiveModel {
  /**
   * The stored name. It includes the masker's version, because text is masked before it is embedded, and whether
   * sentences are embedded too, so tickets that were indexed without them are indexed again.
   */
  name: string
  embedder: SearchModel
}

const storedName = ({ model, embed }: SearchModel) =>
  `${model} masker-${maskerVersion}${embed ? ' sentences' : ''}`

/** Ignores the masker's version. Queries aren't masked, so vectors from an earlier masker can still be searched. */
const embedderOf = (name: string, embedders: readonly SearchModel[]) =>
  embedders.find(({ model }) => name.startsWith(`${model} `))

/** Lets one transaction at a time change an account's models. */
export async function lockModels(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search models', ${accountId}))`.execute(tx)
}

/**
 * Call right before changing an account's models. Indexing also locks these rows, without calling `lockModels`, so they
 * are locked in a fixed order to prevent deadlocks.
 */
export async function lockModelRows(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`select from search_models where account_id = ${accountId} order by model for no key update`.execute(
    tx,
  )
}

/**
 * Counting more tickets than this would take too long. In larger accounts, progress is shown relative to this number.
 */
const mostCounted = 1_000_000

/**
 * Makes sure the account has the first of these models. An account's first model is used immediately. A later one is
 * used once all tickets are embedded with it, and the previous one stays in use until then. `queueUnqueued` queues the
 * tickets in steps.
 */
export async function ensureModel(
  tx: Kysely<Tables>,
  accountId: number,
  [wanted]: readonly SearchModel[],
): Promise<void> {
  if (!wanted) return
  await lockModels(tx, accountId)
  const known = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'retired')
    .select(['model', 'state'])
    .execute()
  const name = storedName(wanted)
  await lockModelRows(tx, accountId)
  // A model that is no longer wanted must not replace the current one.
  await tx
    .updateTable('search_models')
    .set({ state: 'retired', queued_until: null })
    .where('account_id', '=', accountId)
    .where('state', '=', 'filling')
    .where('model', '<>', name)
    .execute()
  if (known.some(({ model }) => model === name)) return
  const isFirst = !known.some(({ state }) => state === 'current')
  const start = {
    state: isFirst ? ('current' as const) : ('filling' as const),
    queued_until: '',
    tickets_at_start: isFirst ? await countTickets(tx, accountId) : null,
  }
  await tx
    .insertInto('search_models')
    .values({ account_id: accountId, model: name, ...start })
    // The same model may have been retired and still have vectors. They are replaced ticket by ticket.
    .onConflict(conflict => conflict.columns(['account_id', 'model']).doUpdateSet(start))
    .execute()
}

async function countTickets(tx: Kysely<Tables>, accountId: number): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets
      from (select from tickets where account_id = ${accountId} limit ${sql.lit(mostCounted)}) as counted`.execute(
    tx,
  )
  return rows[0]?.tickets ?? 0
}

/** The account's models, except those that this installation no longer has. */
export async function liveModels(
  tx: Kysely<Tables>,
  accountId: number,
  embedders: readonly SearchModel[],
): Promise<LiveModel[]> {
  const rows = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'retired')
    .select('model')
    .execute()
  return rows.flatMap(({ model: name }) => {
    const embedder = embedderOf(name, embedders)
    return embedder ? [{ name, embedder }] : []
  })
}

/** The model that is searched, or null if the account has none or this installation no longer has it. */
export async function currentModel(
  tx: Kysely<Tables>,
  accountId: number,
  embedders: readonly SearchModel[],
): Promise<(LiveModel & { version: number }) | null> {
  const row = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'current')
    .select(['model', 'version'])
    .executeTakeFirst()
  const embedder = row && embedderOf(row.model, embedders)
  return embedder ? { name: row.model, version: row.version, embedder } : null
}

/**
 * If the new model covers all tickets, makes it the current one and retires the previous one. `deleteRetired` later
 * deletes the retired model's vectors.
 */
export async function swapModels(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await lockModels(tx, accountId)
  const waiting = await sql`select from search_queue where account_id = ${accountId} limit 1`.execute(tx)
  if (waiting.rows.length > 0) return
  const filling = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'filling')
    .where('queued_until', 'is', null)
    .select('model')
    .executeTakeFirst()
  if (!filling) return
  await lockModelRows(tx, accountId)
  await tx
    .updateTable('search_models')
    .set({ state: 'retired', queued_until: null })
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

/** Deletes some vectors of models that are no longer used. Returns whether there may be more. */
export async function deleteRetired(tx: Kysely<Tables>, accountId: number, atMost: number): Promise<boolean> {
  // Indexing and deleting tickets also delete vectors. Locking prevents deadlocks with them.
  await lockSearch(tx, accountId)
  await lockModels(tx, accountId)
  const retired = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'retired')
    .select('model')
    .executeTakeFirst()
  if (!retired) return false
  const vectors = await tx
    .selectFrom('ticket_vectors')
    .where('account_id', '=', accountId)
    .where('model', '=', retired.model)
    .select('ticket_id')
    .orderBy('version')
    .limit(atMost)
    .execute()
  if (vectors.length === 0)
    await tx
      .deleteFrom('search_models')
      .where('account_id', '=', accountId)
      .where('model', '=', retired.model)
      .execute()
  else
    await sql`delete from ticket_vectors where account_id = ${accountId} and model = ${retired.model}
      and ticket_id = any(${vectors.map(one => one.ticket_id)}::text[])`.execute(tx)
  return true
}
