import { type ReactNode, useEffect, useRef } from 'react'
import table from '../tables/table.module.css'
import { useRowFocus } from '../tables/use-row-focus.ts'
import styles from './ticket-list.module.css'
import { TicketRow } from './ticket-row.tsx'

type Column = { label: string; width: number }

type Props<Row, Own extends Column> = {
  label: string
  /** The first column is the ticket number. */
  columns: readonly Own[]
  /** Renders a column's header; plain text by default. */
  header?: (column: Own) => ReactNode
  rows: readonly Row[]
  ticketIdOf: (row: Row) => string
  /** Shown under the ticket number. */
  about?: (row: Row) => ReactNode
  /** The cells after the ticket number. */
  cells: (row: Row) => ReactNode
  /** Whether a different page or sort order is loading. */
  stale: boolean
  narrow?: boolean
  className?: string | undefined
  tableClassName?: string | undefined
}

/** A list of rows that open their ticket. When the rows change, the list scrolls back to the top. */
export function TicketList<Row, Own extends Column>({
  label,
  columns,
  header = plainHeader,
  rows,
  ticketIdOf,
  about,
  cells,
  stale,
  narrow = false,
  className = '',
  tableClassName = '',
}: Props<Row, Own>) {
  const scroller = useRef<HTMLDivElement>(null)
  const { current, handlers } = useRowFocus(scroller, rows.length)
  useEffect(() => {
    if (rows) scroller.current?.scrollTo({ top: 0 })
  }, [rows])
  return (
    <div
      ref={scroller}
      className={`${table.scroller} ${styles.scroller} ${className}`}
      data-stale={stale || undefined}
    >
      <table
        className={`${table.table} ${styles.table} ${tableClassName}`}
        data-narrow={narrow || undefined}
        aria-label={label}
        aria-busy={stale}
        {...handlers}
      >
        <colgroup>
          {columns.map(column => (
            <col key={column.label} width={column.width} />
          ))}
        </colgroup>
        <thead>
          <tr>{columns.map(header)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TicketRow
              key={ticketIdOf(row)}
              ticketId={ticketIdOf(row)}
              index={index}
              inTabOrder={index === current}
              about={about?.(row)}
            >
              {cells(row)}
            </TicketRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function plainHeader({ label }: Column) {
  return (
    <th key={label} scope="col" className={table.head} data-align="start">
      {label}
    </th>
  )
}

type CellProps = { text: string | null | undefined; title?: string | undefined }

export function TextCell({ text, title = text ?? undefined }: CellProps) {
  return (
    <td className={table.cell} data-align="start" title={title}>
      {text || '-'}
    </td>
  )
}
