import { createHash } from 'node:crypto'
import { normaliseName } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import type { Renamed } from './plan.ts'

/**
 * Updates everything that stores the old names, except tickets: the categorizer model, saved views and kim AI
 * conversations. Runs in the renaming transaction, because none of these grow with the number of tickets.
 */
export async function carryNames(
  tx: Kysely<Tables>,
  accountId: number,
  renamed: readonly Renamed[],
  now: Date,
): Promise<void> {
  if (renamed.length === 0) return
  const names = newNames(renamed)
  await carryInCategorizerModel(tx, accountId, names, now)
  await carryInViews(tx, accountId, names)
  for (const { category, subcategory, to } of renamed)
    await tx
      .updateTable('kim_conversations')
      .set(subcategory ? { subcategory: to } : { category: to })
      .where('account_id', '=', accountId)
      .where('category', '=', subcategory ? names.category(category.name) : category.name)
      .$if(subcategory !== null, query => query.where('subcategory', '=', subcategory?.name ?? ''))
      .execute()
}

interface Names {
  category(name: string): string
  subcategory(category: string, name: string): string
}

/** Categories come first, because a subcategory is looked up under its category's old name. */
function newNames(renamed: readonly Renamed[]): Names {
  const key = (category: string, subcategory: string | null) =>
    JSON.stringify([normaliseName(category), subcategory && normaliseName(subcategory)])
  const known = new Map(
    renamed.map(one => [key(one.category.name, one.subcategory?.name ?? null), one.to] as const),
  )
  return {
    category: name => known.get(key(name, null)) ?? name,
    subcategory: (category, name) => known.get(key(category, name)) ?? name,
  }
}

async function carryInCategorizerModel(
  tx: Kysely<Tables>,
  accountId: number,
  names: Names,
  now: Date,
): Promise<void> {
  const trained = await tx
    .selectFrom('categorizer_models')
    .where('account_id', '=', accountId)
    .select('model')
    .forUpdate()
    .executeTakeFirst()
  if (!trained || !Array.isArray(trained.model.placements)) return
  const placements = trained.model.placements.map(placement => ({
    ...placement,
    category: names.category(placement.category),
    subcategory:
      placement.subcategory === null ? null : names.subcategory(placement.category, placement.subcategory),
  }))
  const id = createHash('sha256')
    .update(
      JSON.stringify([
        trained.model.id,
        placements.map(({ category, subcategory }) => [category, subcategory]),
      ]),
    )
    .digest('hex')
    .slice(0, 20)
  await tx
    .updateTable('categorizer_models')
    // A job that is still categorizing with the old names notices the newer model and stops.
    .set({ model: JSON.stringify({ ...trained.model, id, placements }), trained_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

async function carryInViews(tx: Kysely<Tables>, accountId: number, names: Names): Promise<void> {
  const views = await tx
    .selectFrom('saved_views')
    .where('account_id', '=', accountId)
    .select(['view_id', 'search'])
    .execute()
  for (const { view_id, search } of views) {
    const carried = carryInSearch(search, names.category)
    if (carried !== search)
      await tx
        .updateTable('saved_views')
        .set({ search: carried })
        .where('account_id', '=', accountId)
        .where('view_id', '=', view_id)
        .execute()
  }
}

/** A view stores its categories as a JSON list, in the same form as the URL. Unreadable lists aren't changed. */
export function carryInSearch(search: string, rename: (name: string) => string): string {
  const parts = new URLSearchParams(search)
  const kept = parts.get('categories')
  if (kept === null) return search
  let chosen: unknown
  try {
    chosen = JSON.parse(kept)
  } catch {
    return search
  }
  if (!Array.isArray(chosen)) return search
  const renamed = chosen.map(name => (typeof name === 'string' ? rename(name) : name))
  if (renamed.every((name, index) => name === chosen[index])) return search
  parts.set('categories', JSON.stringify(renamed))
  return `?${parts}`
}
