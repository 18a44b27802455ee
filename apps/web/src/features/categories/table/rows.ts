import type { CallAnswer } from '@pulse/contract'
import { scoreChange } from '../../../shared/figures/score.ts'

export type CategoryRow = CallAnswer<'POST /common/category/search'>['categoriesArray'][number]
export type SubcategoryRow = CallAnswer<'POST /common/subcategory'>['subcategories'][number]
export type InvalidCategoryRow =
  CallAnswer<'POST /common/invalid-tickets/category'>['categoriesArray'][number]
export type InvalidSubcategoryRow =
  CallAnswer<'POST /common/invalid-tickets/subcategory'>['subcategories'][number]

export type SortColumn = 'volume' | 'csat'
export type Sort = { column: SortColumn; direction: 'asc' | 'desc' } | null

/** Cycles through ascending, descending and unsorted. A different column starts in ascending order. */
export function afterClick(sort: Sort, column: SortColumn): Sort {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

type Sortable = { count: number; isSpam: boolean; averageCSAT?: number | null }

/** Unsorted rows keep the server's order (most tickets first). Spam is always last, after rows without a score. */
export function inOrder<Row extends Sortable>(rows: readonly Row[], sort: Sort): Row[] {
  const value = (row: Row) => (sort?.column === 'csat' ? (row.averageCSAT ?? null) : row.count)
  const turn = sort?.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    if (a.isSpam !== b.isSpam) return a.isSpam ? 1 : -1
    if (!sort) return 0
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return turn * (left - right)
  })
}

export function changeOf({ averageCSAT, previous, isSpam }: CategoryRow): number | null {
  return isSpam ? null : scoreChange(averageCSAT, previous?.averageCSAT)
}

/** One line of the table: a category, or a line below the open category. */
export type Line<Row, Sub> =
  | { kind: 'category'; key: string; row: Row }
  | { kind: 'subcategory'; key: string; row: Sub; of: Row }
  | { kind: 'waiting' | 'failed' | 'none'; key: string; of: Row }

type Opened<Sub> = { name: string; subcategories: readonly Sub[] | undefined; failed: boolean }

/** All lines in display order, each as tall as a row. */
export function linesOf<Row extends { name: string }, Sub extends { name: string; count: number }>(
  rows: readonly Row[],
  opened: Opened<Sub> | null,
): Line<Row, Sub>[] {
  return rows.flatMap((row): Line<Row, Sub>[] => {
    const own = { kind: 'category', key: row.name, row } as const
    return row.name === opened?.name ? [own, ...below(row, opened)] : [own]
  })
}

function below<Row extends { name: string }, Sub extends { name: string; count: number }>(
  of: Row,
  { subcategories, failed }: Opened<Sub>,
): Line<Row, Sub>[] {
  const single = (kind: 'waiting' | 'failed' | 'none') => [{ kind, key: `${of.name} ${kind}`, of }]
  if (failed) return single('failed')
  if (!subcategories) return single('waiting')
  if (subcategories.length === 0) return single('none')
  return subcategories
    .toSorted((a, b) => b.count - a.count)
    .map(row => ({ kind: 'subcategory', key: `${of.name} / ${row.name}`, row, of }))
}
