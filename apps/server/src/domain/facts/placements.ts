import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'

export type PlacementState = 'counted' | 'spam' | 'hidden'

/** A category and an optional subcategory, by name. */
export interface CategoryRef {
  category: string
  subcategory: string | null
}

/** A category and an optional subcategory that have tickets, with their placement number. */
export interface Placement extends CategoryRef {
  placementId: number
  categoryPlacementId: number
  state: PlacementState
}

export async function allPlacements(tx: Kysely<Tables>, accountId: number): Promise<Placement[]> {
  const rows = await tx
    .selectFrom('placements')
    .where('account_id', '=', accountId)
    .select(['placement_id', 'category', 'subcategory', 'category_placement_id', 'state'])
    .orderBy('placement_id')
    .execute()
  return rows.map(row => ({
    placementId: row.placement_id,
    category: row.category,
    subcategory: row.subcategory === '' ? null : row.subcategory,
    categoryPlacementId: row.category_placement_id,
    state: row.state,
  }))
}

/**
 * A placement's state according to the account's settings. Unknown names such as `other` are counted. Until its
 * tickets are recategorized, a placement under a former name has its category's current state, or the state the
 * category had when it was deleted.
 */
const stateBySettings = sql.raw(`
  case when coalesce(categories.is_excluded, renamed.is_excluded, former.is_excluded)
         or coalesce(subcategories.is_excluded, renamed_sub.is_excluded, former_sub.is_excluded) then 'hidden'
       when coalesce(categories.is_spam, renamed.is_spam, former.is_spam)
         or lower(trim(placements.category)) = 'spam' then 'spam'
       else 'counted' end`)

const settingsOfPlacements = sql.raw(`
  left join categories on categories.account_id = placements.account_id and categories.name = placements.category
  left join (
    select distinct on (account_id, category) * from recategorizations where subcategory is null and not returned
     order by account_id, category, recategorization_no desc) as former
    on former.account_id = placements.account_id and former.category = placements.category and categories.category_id is null
  left join categories as renamed on renamed.account_id = placements.account_id
    and renamed.category_id = former.category_id
  left join subcategories on subcategories.account_id = placements.account_id
    and subcategories.category_id = coalesce(categories.category_id, renamed.category_id)
    and subcategories.name = placements.subcategory
  left join (
    select distinct on (account_id, category_id, subcategory) * from recategorizations
     where subcategory is not null and not returned
     order by account_id, category_id, subcategory, recategorization_no desc) as former_sub
    on former_sub.account_id = placements.account_id
    and former_sub.category_id = coalesce(categories.category_id, renamed.category_id, former.category_id)
    and former_sub.subcategory = placements.subcategory and subcategories.subcategory_id is null
  left join subcategories as renamed_sub on renamed_sub.account_id = placements.account_id
    and renamed_sub.subcategory_id = former_sub.subcategory_id`)

/**
 * Creates missing placements for the given categories and subcategories. `named` is a query that selects their names.
 */
export async function ensurePlacements(
  tx: Kysely<Tables>,
  accountId: number,
  named: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ category: string; subcategory: string }>`
    with own as materialized (${named})
    select category, subcategory from (
      select category, subcategory from own union select category, '' from own) as wanted
     where not exists (select from placements where placements.account_id = ${accountId}
       and placements.category = wanted.category and placements.subcategory = wanted.subcategory)
     order by subcategory, category`.execute(tx)
  if (rows.length === 0) return
  for (const wanted of [
    rows.filter(row => row.subcategory === ''),
    rows.filter(row => row.subcategory !== ''),
  ])
    await insertSelect(tx, {
      into: 'placements',
      columns: ['account_id', 'category', 'subcategory', 'category_placement_id', 'state'],
      select: sql`select ${accountId}, wanted.category, wanted.subcategory, coalesce(parent.placement_id, 0), 'counted'
        from unnest(${wanted.map(row => row.category)}::text[], ${wanted.map(row => row.subcategory)}::text[])
             as wanted (category, subcategory)
        left join placements as parent on parent.account_id = ${accountId} and parent.category = wanted.category
         and parent.subcategory = ''`,
      onConflict: sql`on conflict (account_id, category, subcategory) do nothing`,
    })
  await sql`update placements set category_placement_id = placement_id where account_id = ${accountId} and subcategory = '' and category_placement_id = 0`.execute(
    tx,
  )
  await sql`
    update placements set state = settled.state from (
      select placements.placement_id, ${stateBySettings} as state from placements ${settingsOfPlacements}
       where placements.account_id = ${accountId}) as settled
     where placements.account_id = ${accountId} and placements.placement_id = settled.placement_id
       and (placements.category, placements.subcategory) in (
         select * from unnest(${rows.map(row => row.category)}::text[], ${rows.map(row => row.subcategory)}::text[]))`.execute(
    tx,
  )
}

/** Placements whose state differs from the settings. */
export async function outdatedPlacements(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ placementId: number; before: PlacementState; state: PlacementState }[]> {
  const { rows } = await sql<{ placementId: number; before: PlacementState; state: PlacementState }>`
    select * from (
      select placements.placement_id as "placementId", placements.state as before, ${stateBySettings} as state
        from placements ${settingsOfPlacements} where placements.account_id = ${accountId}) as settled
     where before <> state order by 1`.execute(tx)
  return rows
}
