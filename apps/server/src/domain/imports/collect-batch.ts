import type { ImportMapping } from '@pulse/contract'
import type { ArrivingMessage } from '@pulse/helpdesks'
import type { Position, Row, UnreadableRow } from './file-format.ts'
import type { RowReader } from './read-row.ts'
import type { Problem, TicketPart } from './ticket-part.ts'

/** Rows that are stored together in one transaction. */
export interface RowBatch {
  rows: { part: TicketPart; messages: ArrivingMessage[] }[]
  rowsRead: number
  leftOut: Problem[]
  ignored: Problem[]
  end: Position
}

const usualRows = 500
/** Rows of the same ticket are kept together up to this limit, because updating a ticket repeatedly is slow. */
const mostRows = 5_000
const mostBytes = 8 * 1024 ** 2

/** Groups rows into batches. Starting from the same position in a file always gives the same batches. */
export async function* collectBatches(
  rows: AsyncIterable<Row | UnreadableRow>,
  reader: RowReader,
  start: Position,
): AsyncGenerator<RowBatch> {
  let batch = emptyBatch(start)
  let from = start.offset
  for await (const row of rows) {
    const read = 'problem' in row ? unreadable(row) : reader.read(row)
    if (isFull(batch, from, read, reader.mapping.rows)) {
      yield batch
      from = batch.end.offset
      batch = emptyBatch(batch.end)
    }
    batch.rowsRead += 1
    batch.end = { offset: row.end, row: row.number }
    if ('problem' in read) batch.leftOut.push(read)
    else {
      batch.rows.push(read)
      for (const problem of read.ignored) batch.ignored.push(problem)
    }
  }
  if (batch.rowsRead > 0) yield batch
}

const unreadable = ({ number, text, problem }: UnreadableRow): Problem => ({
  row: number,
  column: null,
  value: text,
  problem,
})

const emptyBatch = (end: Position): RowBatch => ({ rows: [], rowsRead: 0, leftOut: [], ignored: [], end })

function isFull(
  batch: RowBatch,
  from: number,
  next: { part: TicketPart } | Problem,
  kind: ImportMapping['rows'],
): boolean {
  if (batch.rowsRead >= mostRows || batch.end.offset - from >= mostBytes) return true
  if (batch.rowsRead < usualRows) return false
  const last = batch.rows.at(-1)?.part.ticketId
  return kind === 'tickets' || !('part' in next) || next.part.ticketId !== last
}
