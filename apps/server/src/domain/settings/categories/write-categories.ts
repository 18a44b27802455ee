import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../../platform/database/index.ts'
import type { Plan } from './plan.ts'
import type { CategoryRecord } from './records.ts'

/** Writes only the differences from the stored list. */
export async function writeCategories(
  tx: Kysely<Tables>,
  accountId: number,
  plan: Plan,
  after: readonly CategoryRecord[],
  now: Date,
): Promise<void> {
  const goneCategories = plan.gone.flatMap(({ category, subcategory }) => (subcategory ? [] : [category.id]))
  const goneSubcategories = plan.gone.flatMap(({ subcategory }) => (subcategory ? [subcategory.id] : []))
  if (goneSubcategories.length)
    await sql`delete from subcategories where account_id = ${accountId}
      and subcategory_id = any(${goneSubcategories}::uuid[])`.execute(tx)
  if (goneCategories.length)
    await sql`delete from categories where account_id = ${accountId}
      and category_id = any(${goneCategories}::uuid[])`.execute(tx)
  const position = new Map(after.map((record, index) => [record.id, index]))
  const changed = plan.changed.flatMap(one => (one.after ? [one.after] : []))
  const categories = changed.map(({ id, name, is_excluded, is_spam }) => ({
    category_id: id,
    name,
    is_excluded,
    is_spam,
    position: position.get(id) ?? 0,
  }))
  await insertSelect(tx, {
    into: 'categories',
    columns: ['account_id', 'category_id', 'name', 'is_excluded', 'is_spam', 'position', 'added_at'],
    select: sql`select ${accountId}, row.*, ${now} from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as row (category_id uuid,
           name text, is_excluded boolean, is_spam boolean, position integer)`,
    onConflict: sql`on conflict (account_id, category_id) do update set name = excluded.name, is_excluded = excluded.is_excluded,
      is_spam = excluded.is_spam`,
  })
  const subcategories = changed.flatMap(({ id, subcategories }) =>
    subcategories.map((sub, index) => ({
      subcategory_id: sub.id,
      category_id: id,
      name: sub.name,
      is_excluded: sub.is_excluded,
      position: index,
    })),
  )
  await insertSelect(tx, {
    into: 'subcategories',
    columns: ['account_id', 'subcategory_id', 'category_id', 'name', 'is_excluded', 'position', 'added_at'],
    select: sql`select ${accountId}, row.*, ${now} from jsonb_to_recordset(${JSON.stringify(subcategories)}::jsonb) as row (
           subcategory_id uuid, category_id uuid, name text, is_excluded boolean, position integer)`,
    onConflict: sql`on conflict (account_id, subcategory_id) do update set name = excluded.name, is_excluded = excluded.is_excluded,
      position = excluded.position`,
  })
  await sql`
    update categories set position = wanted.position - 1
      from unnest(${after.map(record => record.id)}::uuid[]) with ordinality as wanted (category_id, position)
     where categories.account_id = ${accountId} and categories.category_id = wanted.category_id
       and categories.position <> wanted.position - 1`.execute(tx)
}
