import { Fragment, memo, type ReactNode, useRef } from 'react'
import { GapRow } from '../../../shared/tables/gap-row.tsx'
import table from '../../../shared/tables/table.module.css'
import { useRowFocus } from '../../../shared/tables/use-row-focus.ts'
import { useRowWindow } from '../../../shared/tables/use-row-window.ts'
import styles from './categorisation.module.css'
import { CategoryName } from './category-name.tsx'
import type { Line } from './rows.ts'
import { StateLine } from './state-line.tsx'

type Props<Row, Sub> = {
  label: string
  /** The headers of all columns after the first. */
  header: ReactNode
  columns: readonly (string | undefined)[]
  lines: readonly Line<Row, Sub>[]
  open: string | undefined
  onToggle: (name: string) => void
  onRetry: () => void
  cells: (row: Row) => ReactNode
  subcategoryName: (row: Sub, of: Row, focus: { 'data-row': number; tabIndex: number }) => ReactNode
  subcategoryCells: (row: Sub, of: Row) => ReactNode
}

const linesInFull = 30

/** A table of categories, with the open category's subcategories below it. Long tables render only the visible rows. */
export function LinesTable<Row extends { name: string; isSpam: boolean }, Sub>(props: Props<Row, Sub>) {
  const { label, header, columns, lines, open } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { current, kept, handlers } = useRowFocus(scroller, lines.length)
  const { rows, after } = useRowWindow(scroller, lines.length, kept)
  const span = columns.length + 1
  return (
    <div ref={scroller} className={table.scroller} data-long={lines.length > linesInFull}>
      <table
        className={`${table.table} ${styles.table}`}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        {...handlers}
      >
        <colgroup>
          <col className={styles.nameColumn} />
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change order
            <col key={index} className={column} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={table.head} data-align="start" data-stuck>
              Category
            </th>
            {header}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, gap }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <Fragment key={line.key}>
                <GapRow rows={gap} span={span} />
                <LineRow
                  line={line}
                  index={index}
                  inTabOrder={index === current}
                  isOpen={line.kind === 'category' && line.row.name === open}
                  span={span}
                  onToggle={props.onToggle}
                  onRetry={props.onRetry}
                  cells={props.cells}
                  subcategoryName={props.subcategoryName}
                  subcategoryCells={props.subcategoryCells}
                />
              </Fragment>
            )
          })}
          <GapRow rows={after} span={span} />
        </tbody>
      </table>
    </div>
  )
}

type LineProps<Row, Sub> = Pick<
  Props<Row, Sub>,
  'onToggle' | 'onRetry' | 'cells' | 'subcategoryName' | 'subcategoryCells'
> & { line: Line<Row, Sub>; index: number; inTabOrder: boolean; isOpen: boolean; span: number }

/** Memoized so only newly visible rows render while scrolling. */
const LineRow = memo(UnmemoizedRow) as typeof UnmemoizedRow

function UnmemoizedRow<Row extends { name: string; isSpam: boolean }, Sub>(props: LineProps<Row, Sub>) {
  const { line, index, inTabOrder, isOpen, span, onToggle, onRetry } = props
  const focus = { 'data-row': index, tabIndex: inTabOrder ? 0 : -1 }
  return (
    <tr className={table.row} data-kind={line.kind} aria-rowindex={index + 2}>
      {line.kind === 'category' ? (
        <>
          <th scope="row" className={table.cell} data-align="start" data-stuck>
            <CategoryName row={line.row} open={isOpen} onToggle={onToggle} focus={focus} />
          </th>
          {props.cells(line.row)}
        </>
      ) : line.kind === 'subcategory' ? (
        <>
          <th scope="row" className={`${table.cell} ${styles.sub}`} data-align="start" data-stuck>
            {props.subcategoryName(line.row, line.of, focus)}
          </th>
          {props.subcategoryCells(line.row, line.of)}
        </>
      ) : (
        <StateLine kind={line.kind} category={line.of.name} span={span} onRetry={onRetry} focus={focus} />
      )}
    </tr>
  )
}
