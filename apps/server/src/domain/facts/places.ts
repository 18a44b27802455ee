import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export type PlaceState = 'counted' | 'spam' | 'hidden'

/** Where a ticket can be filed; the place of a category itself has no subcategory. */
export interface Place {
  placeId: number
  category: string
  subcategory: string | null
  categoryPlace: number
  state: PlaceState
}

export async function allPlaces(tx: Kysely<Tables>, accountId: number): Promise<Place[]> {
  const rows = await tx
    .selectFrom('places')
    .where('account_id', '=', accountId)
    .select(['place_id', 'category', 'subcategory', 'category_place', 'state'])
    .orderBy('place_id')
    .execute()
  return rows.map(row => ({
    placeId: row.place_id,
    category: row.category,
    subcategory: row.subcategory === '' ? null : row.subcategory,
    categoryPlace: row.category_place,
    state: row.state,
  }))
}

/**
 * What the account's settings say about a place; a name they do not know (`other`) is counted. Under a former name a
 * place is what its category is now, or what it was when it was deleted, until its tickets are filed anew.
 */
const stateBySettings = sql.raw(`
  case when coalesce(categories.is_excluded, renamed.is_excluded, former.is_excluded)
         or coalesce(subcategories.is_excluded, renamed_sub.is_excluded, former_sub.is_excluded) then 'hidden'
       when coalesce(categories.is_spam, renamed.is_spam, former.is_spam)
         or lower(trim(places.category)) = 'spam' then 'spam'
       else 'counted' end`)

const settingsOfPlaces = sql.raw(`
  left join categories on categories.account_id = places.account_id and categories.name = places.category
  left join (
    select distinct on (account_id, category) * from refilings where subcategory is null and not returned
     order by account_id, category, requested_at desc) as former
    on former.account_id = places.account_id and former.category = places.category and categories.category_id is null
  left join categories as renamed on renamed.account_id = places.account_id
    and renamed.category_id = former.category_id
  left join subcategories on subcategories.account_id = places.account_id
    and subcategories.category_id = coalesce(categories.category_id, renamed.category_id)
    and subcategories.name = places.subcategory
  left join (
    select distinct on (account_id, category_id, subcategory) * from refilings
     where subcategory is not null and not returned
     order by account_id, category_id, subcategory, requested_at desc) as former_sub
    on former_sub.account_id = places.account_id
    and former_sub.category_id = coalesce(categories.category_id, renamed.category_id, former.category_id)
    and former_sub.subcategory = places.subcategory and subcategories.subcategory_id is null
  left join subcategories as renamed_sub on renamed_sub.account_id = places.account_id
    and renamed_sub.subcategory_id = former_sub.subcategory_id`)

/** Makes a place for every category and subcategory given that has none yet. `named` selects category, subcategory. */
export async function ensurePlaces(
  tx: Kysely<Tables>,
  accountId: number,
  named: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ category: string; subcategory: string }>`
    with own as materialized (${named})
    select category, subcategory from (
      select category, subcategory from own union select category, '' from own) as wanted
     where not exists (select from places where places.account_id = ${accountId}
       and places.category = wanted.category and places.subcategory = wanted.subcategory)
     order by subcategory, category`.execute(tx)
  if (rows.length === 0) return
  for (const wanted of [
    rows.filter(row => row.subcategory === ''),
    rows.filter(row => row.subcategory !== ''),
  ])
    await sql`
      insert into places (account_id, category, subcategory, category_place, state)
      select ${accountId}, wanted.category, wanted.subcategory, coalesce(parent.place_id, 0), 'counted'
        from unnest(${wanted.map(row => row.category)}::text[], ${wanted.map(row => row.subcategory)}::text[])
             as wanted (category, subcategory)
        left join places as parent on parent.account_id = ${accountId} and parent.category = wanted.category
         and parent.subcategory = ''
      on conflict (account_id, category, subcategory) do nothing`.execute(tx)
  await sql`update places set category_place = place_id where account_id = ${accountId} and subcategory = '' and category_place = 0`.execute(
    tx,
  )
  await sql`
    update places set state = settled.state from (
      select places.place_id, ${stateBySettings} as state from places ${settingsOfPlaces}
       where places.account_id = ${accountId}) as settled
     where places.account_id = ${accountId} and places.place_id = settled.place_id
       and (places.category, places.subcategory) in (
         select * from unnest(${rows.map(row => row.category)}::text[], ${rows.map(row => row.subcategory)}::text[]))`.execute(
    tx,
  )
}

/** Places whose state is no longer what the settings say. */
export async function placesOutOfDate(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ placeId: number; before: PlaceState; state: PlaceState }[]> {
  const { rows } = await sql<{ placeId: number; before: PlaceState; state: PlaceState }>`
    select * from (
      select places.place_id as "placeId", places.state as before, ${stateBySettings} as state
        from places ${settingsOfPlaces} where places.account_id = ${accountId}) as settled
     where before <> state order by 1`.execute(tx)
  return rows
}
