import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import { baselineOf } from '../../../shared/figures/bars.ts'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { SortHeader } from '../../../shared/tables/sort-header.tsx'
import table from '../../../shared/tables/table.module.css'
import styles from './categorisation.module.css'
import { invalidSubcategoriesQuery } from './invalid-categories-query.ts'
import { LinesTable } from './lines-table.tsx'
import { reasonsInWords } from './reason-counts.ts'
import { afterClick, type InvalidCategoryRow, type InvalidSubcategoryRow, inOrder, linesOf } from './rows.ts'
import { useTableAddress } from './use-table-address.ts'
import { Volume } from './volume.tsx'

type Props = { answerQuery: AnswerQuery; rows: readonly InvalidCategoryRow[] }

const columns = [styles.volumeColumn, styles.reasonsColumn, styles.actionsColumn]

/** Tickets that can't be scored, by category, with the reasons. */
export function InvalidTable({ answerQuery, rows }: Props) {
  const { open, toggle, sort, setSort } = useTableAddress()
  const opened = rows.find(row => row.name === open)
  const subcategories = useQuery({
    ...invalidSubcategoriesQuery(answerQuery, opened?.name ?? ''),
    enabled: opened !== undefined,
  })
  const direction = sort?.column === 'volume' ? sort.direction : null
  const sorted = useMemo(
    () => inOrder(rows, direction ? { column: 'volume', direction } : null),
    [rows, direction],
  )
  const lines = linesOf<InvalidCategoryRow, InvalidSubcategoryRow>(
    sorted,
    opened
      ? {
          name: opened.name,
          subcategories: subcategories.data?.subcategories,
          failed: subcategories.isError && !subcategories.isFetching,
        }
      : null,
  )
  const baseline = useMemo(() => baselineOf(rows.map(row => row.count)), [rows])
  return (
    <LinesTable<InvalidCategoryRow, InvalidSubcategoryRow>
      label="Invalid tickets by category"
      columns={columns}
      lines={lines}
      open={open}
      onToggle={toggle}
      onRetry={() => void subcategories.refetch()}
      header={
        <>
          <SortHeader
            label="Volume"
            meaning="Tickets in this period that can’t be scored. No other figure includes them."
            direction={direction}
            onSort={() => setSort(afterClick(direction ? sort : null, 'volume'))}
          />
          <th scope="col" className={table.head} data-align="start">
            Why they can’t be scored
          </th>
          <td className={table.head} />
        </>
      }
      cells={row => (
        <>
          <td className={table.cell}>
            <Volume count={row.count} baseline={baseline} />
          </td>
          <Reasons reasons={row.reasons} />
          <td className={table.cell}>
            <Link
              className={styles.link}
              to="/pulse/$category/tickets/$type"
              params={{ category: row.name, type: 'invalid' }}
              search={datesAndFilters}
              data-screen-only
              aria-label={`View ${row.name}`}
            >
              View
            </Link>
          </td>
        </>
      )}
      subcategoryName={(row, of, focus) => (
        <Link
          className={table.name}
          to="/pulse/$category/$subCategory/tickets/$type"
          params={{ category: of.name, subCategory: row.name, type: 'invalid' }}
          search={datesAndFilters}
          title={row.name}
          {...focus}
        >
          {row.name}
        </Link>
      )}
      subcategoryCells={(row, of) => (
        <>
          <td className={`${table.cell} ${styles.sub}`}>
            <Volume count={row.count} />
          </td>
          <Reasons reasons={row.reasons} sub />
          <td className={`${table.cell} ${styles.sub}`}>
            <Link
              className={styles.link}
              to="/pulse/$category/$subCategory/tickets/$type"
              params={{ category: of.name, subCategory: row.name, type: 'invalid' }}
              search={datesAndFilters}
              data-screen-only
              aria-label={`View ${row.name}`}
            >
              View
            </Link>
          </td>
        </>
      )}
    />
  )
}

function Reasons({ reasons, sub = false }: { reasons: Record<string, number>; sub?: boolean }) {
  const text = reasonsInWords(reasons).join(' · ')
  return (
    <td
      className={`${table.cell} ${styles.reasons} ${sub ? styles.sub : ''}`}
      data-align="start"
      title={text}
    >
      {text}
    </td>
  )
}
