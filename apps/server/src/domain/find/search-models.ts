import { maskerVersion } from '@pulse/scoring/masking'
import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import type { SearchModel } from './embedders.ts'

/** A model that an account has vectors for, with this installation's embedder for it. */
export interface LiveModel {
  /** The stored name. It includes the masker's version, because text is masked before it is embedded. */
  name: string
  embedder: SearchModel
}

const storedName = ({ model }: SearchModel) => `${model} masker-${maskerVersion}`

/** Ignores the masker's version. Queries aren't masked, so vectors from an earlier masker can still be searched. */
const embedderOf = (name: string, embedders: readonly SearchModel[]) =>
  embedders.find(({ model }) => name.startsWith(`${model} `))

/**
 * Makes sure the account has the first of these models. An account's first model is used immediately. A later one is
 * used once all tickets are embedded with it, and the previous one stays in use until then. Returns whether tickets
 * were queued.
 */
export async function ensureModel(
  tx: Kysely<Tables>,
  accountId: number,
  [wanted]: readonly SearchModel[],
): Promise<boolean> {
  if (!wanted) return false
  await sql`select pg_advisory_xact_lock(hashtextextended('search models', ${accountId}))`.execute(tx)
  const known = await tx
    .selectFrom('search_models')
    .where('account_id', '=', accountId)
    .select(['model', 'state'])
    .execute()
  const name = storedName(wanted)
  if (known.some(({ model }) => model === name)) return false
  await tx
    .deleteFrom('search_models')
    .where('account_id', '=', accountId)
    .where('state', '=', 'filling')
    .execute()
  const isFirst = !known.some(({ state }) => state === 'current')
  await tx
    .insertInto('search_models')
    .values({ account_id: accountId, model: name, state: isFirst ? 'current' : 'filling' })
    .execute()
  await insertSelect(tx, {
    into: 'search_queue',
    columns: ['account_id', 'ticket_id'],
    select: sql`select account_id, ticket_id from tickets where account_id = ${accountId} order by ticket_id`,
    onConflict: sql`on conflict (account_id, ticket_id) do update
      set revision = excluded.revision, has_words = false`,
  })
  return true
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

/** If the new model covers all tickets, makes it the current one and deletes the previous one's vectors. */
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
