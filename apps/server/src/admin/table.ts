import type { Admin } from './admin.ts'

interface Column<Row> {
  title: string
  text: (row: Row) => string
}

/** Prints rows as an aligned table, or as JSON for programs. */
export function printRows<Row>(
  admin: Pick<Admin, 'print' | 'note'>,
  rows: readonly Row[],
  options: { columns: Column<Row>[]; empty: string; json?: boolean | undefined },
): void {
  if (options.json) admin.print(JSON.stringify(rows, null, 2))
  else if (rows.length === 0) admin.note(options.empty)
  else admin.print(formatTable(options.columns, rows))
}

export function formatTable<Row>(columns: Column<Row>[], rows: readonly Row[]): string {
  const cells = [
    columns.map(column => column.title.toUpperCase()),
    ...rows.map(row => columns.map(column => column.text(row).replace(/\p{Cc}/gu, ' ') || '-')),
  ]
  const widths = columns.map((_, index) => Math.max(...cells.map(line => line[index]?.length ?? 0)))
  return cells
    .map(line =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Shown to the minute in UTC, because the reader's time zone may differ from the server's. */
export function formatTime(time: Date | null): string {
  return time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never'
}
