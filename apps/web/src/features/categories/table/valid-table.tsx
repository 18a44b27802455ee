import { fairRanking, metrics } from '@pulse/contract/metrics'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import { baselineOf } from '../../../shared/figures/bars.ts'
import { ratingsMeaning, ratingsShort } from '../../../shared/figures/customer-ratings.ts'
import { csat } from '../../../shared/figures/score.ts'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { stillScoringReason, useStillScoring } from '../../../shared/queries/scoring-progress.ts'
import { MeaningHeader, SortHeader } from '../../../shared/tables/sort-header.tsx'
import table from '../../../shared/tables/table.module.css'
import { Delta } from '../../../shared/ui/delta.tsx'
import { ScorePill } from '../../../shared/ui/score-pill.tsx'
import { subcategoriesQuery } from './categories-query.ts'
import styles from './categorisation.module.css'
import { LinesTable } from './lines-table.tsx'
import { PerformerName, useAgentEmails } from './performer-name.tsx'
import { RowMenu } from './row-menu.tsx'
import { afterClick, type CategoryRow, changeOf, inOrder, linesOf, type SubcategoryRow } from './rows.ts'
import { useTableAddress } from './use-table-address.ts'
import { Volume } from './volume.tsx'

type Props = { answerQuery: AnswerQuery; rows: readonly CategoryRow[] }

const changeMeaning = 'AI CSAT compared with the period chosen above.'
const columns = [
  styles.volumeColumn,
  styles.scoreColumn,
  styles.ratingsColumn,
  styles.changeColumn,
  styles.agentColumn,
  styles.agentColumn,
  styles.actionsColumn,
]

export function ValidTable({ answerQuery, rows }: Props) {
  const { open, toggle, sort, setSort } = useTableAddress()
  const opened = rows.find(row => row.name === open)
  const subcategories = useQuery({
    ...subcategoriesQuery(answerQuery, opened?.name ?? ''),
    enabled: opened !== undefined,
  })
  const emails = useAgentEmails(answerQuery)
  const stillScoring = useStillScoring()
  const { column, direction } = sort ?? {}
  const sorted = useMemo(
    () => inOrder(rows, column && direction ? { column, direction } : null),
    [rows, column, direction],
  )
  const lines = linesOf<CategoryRow, SubcategoryRow>(
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
  const directionOf = (wanted: typeof column) => (column === wanted ? (direction ?? null) : null)
  return (
    <LinesTable<CategoryRow, SubcategoryRow>
      label="Categories"
      columns={columns}
      lines={lines}
      open={open}
      onToggle={toggle}
      onRetry={() => void subcategories.refetch()}
      header={
        <>
          <SortHeader
            label="Volume"
            meaning={metrics.totalTickets.meaning}
            direction={directionOf('volume')}
            onSort={() => setSort(afterClick(sort, 'volume'))}
          />
          <SortHeader
            label="AI CSAT"
            meaning={metrics.averageCSAT.meaning}
            direction={directionOf('csat')}
            onSort={() => setSort(afterClick(sort, 'csat'))}
          />
          <MeaningHeader label="Customers" meaning={ratingsMeaning} />
          <MeaningHeader label="Change" meaning={changeMeaning} />
          <MeaningHeader label="Top performer" meaning={fairRanking.rowRule} />
          <MeaningHeader label="Low performer" meaning={fairRanking.rowRule} />
          <td className={table.head} />
        </>
      }
      cells={row => (
        <>
          <td className={table.cell}>
            <Volume count={row.count} baseline={baseline} />
          </td>
          <td className={table.cell}>
            <ScorePill score={row.isSpam ? null : row.averageCSAT} />
          </td>
          <td className={table.cell}>{ratingsShort(row.ratings)}</td>
          <td className={table.cell}>
            <Change row={row} stillScoring={stillScoring} />
          </td>
          <td className={table.cell}>
            <PerformerName performer={row.performers?.top} emails={emails} />
          </td>
          <td className={table.cell}>
            <PerformerName performer={row.performers?.low} emails={emails} />
          </td>
          <td className={table.cell}>
            <span className={styles.actions}>
              <Link
                className={styles.link}
                to="/pulse/$category"
                params={{ category: row.name }}
                search={datesAndFilters}
                data-screen-only
                aria-label={`View ${row.name}`}
              >
                View
              </Link>
              <RowMenu name={row.name} isSpam={row.isSpam} />
            </span>
          </td>
        </>
      )}
      subcategoryName={(row, of, focus) => (
        <Link
          className={table.name}
          to="/pulse/$category/$subCategory"
          params={{ category: of.name, subCategory: row.name }}
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
          <td className={`${table.cell} ${styles.sub}`}>
            <ScorePill score={of.isSpam ? null : row.csat_score} />
          </td>
          <td className={`${table.cell} ${styles.sub}`}>{ratingsShort(row.ratings)}</td>
          <td className={`${table.cell} ${styles.sub}`} />
          <td className={`${table.cell} ${styles.sub}`}>
            <PerformerName performer={row.performers?.top} emails={emails} />
          </td>
          <td className={`${table.cell} ${styles.sub}`}>
            <PerformerName performer={row.performers?.low} emails={emails} />
          </td>
          <td className={`${table.cell} ${styles.sub}`}>
            <span className={styles.actions}>
              <Link
                className={styles.link}
                to="/pulse/$category/$subCategory"
                params={{ category: of.name, subCategory: row.name }}
                search={datesAndFilters}
                data-screen-only
                aria-label={`View ${row.name}`}
              >
                View
              </Link>
            </span>
          </td>
        </>
      )}
    />
  )
}

function Change({ row, stillScoring }: { row: CategoryRow; stillScoring: boolean }) {
  if (stillScoring)
    return (
      <span className={styles.none} title={`Still scoring. ${stillScoringReason}`}>
        –
      </span>
    )
  const change = changeOf(row)
  if (change === null) return <span className={styles.none}>–</span>
  const before = `was ${csat(row.previous?.averageCSAT)} of ${count(row.previous?.count ?? 0, 'ticket')}`
  return (
    <span title={before}>
      <Delta change={change} better="higher" text={Math.abs(change).toFixed(2)} />
    </span>
  )
}
