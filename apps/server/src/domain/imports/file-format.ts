import type { Encoding } from './encoding.ts'
import { readCsv } from './read-csv.ts'
import { cellIn, type JsonObject, objectIn, readLines } from './read-jsonl.ts'

/** The format of a checked file. Its content is UTF-8. A JSON array has been converted to one line per element. */
export interface FileFormat {
  kind: 'csv' | 'jsonl' | 'json array'
  /** The encoding of the uploaded file. */
  encoding: Encoding
  /** CSV only. */
  separator: string
  columns: string[]
  /** CSV only: the header's row number, which is 2 after a line that names the separator. */
  headerRow?: number
  /** JSON only: the field that contains a ticket's messages. */
  messagesKey: string | null
  /** The byte where the first row begins. */
  start: number
  /** The size of the stored file. */
  size: number
}

type JsonFormat = FileFormat & { kind: keyof typeof notAnObject }

/** A row, with its cells in the order of the format's columns. */
export interface Row {
  /** The row number as in a spreadsheet or an editor: the header of a CSV file is row 1. */
  number: number
  /** The byte where the next row begins. */
  end: number
  cells: readonly string[]
  /** JSON only: the ticket's messages. */
  messages: unknown[] | null
}

export interface UnreadableRow {
  number: number
  end: number
  problem: string
  text: string
}

export interface Position {
  offset: number
  /** The number of the last row before this position. */
  row: number
}

export const startOf = ({ kind, start, headerRow = 1 }: FileFormat): Position => ({
  offset: start,
  row: kind === 'csv' ? headerRow : 0,
})

/** Reads the rows of a checked file, starting at a position. */
export async function* readRows(
  format: FileFormat,
  open: (from: number) => AsyncIterable<Buffer>,
  from: Position,
): AsyncGenerator<Row | UnreadableRow> {
  let number = from.row
  if (format.kind === 'csv') {
    const file = { open, size: format.size, separator: format.separator, columns: format.columns.length }
    for await (const row of readCsv(file, from.offset)) {
      number += 1
      yield 'problem' in row ? { ...row, number } : csvRow(row.cells, format, number, row.end)
    }
    return
  }
  const json = { ...format, kind: format.kind }
  for await (const row of readLines(open(from.offset), from.offset)) {
    number += 1
    yield 'problem' in row ? { ...row, number } : jsonRow(row.line, json, number, row.end)
  }
}

const shownText = 200

function csvRow(cells: string[], { columns }: FileFormat, number: number, end: number): Row | UnreadableRow {
  while (cells.length > columns.length && cells.at(-1) === '') cells.pop()
  if (cells.length > columns.length)
    return {
      number,
      end,
      text: cells.join(' | ').slice(0, shownText),
      problem: `This row has ${cells.length} cells, but the header has ${columns.length}. Put cells that contain the separator or a line break in quotes.`,
    }
  return { number, end, cells, messages: null }
}

const notAnObject = {
  jsonl:
    'This line isn’t a JSON object. Put one complete object on each line; if this is the last line, the file may be cut off.',
  'json array':
    'This element of the array isn’t a JSON object. If it is the last one, the file may be cut off.',
}

function jsonRow(line: string, format: JsonFormat, number: number, end: number): Row | UnreadableRow {
  const object = objectIn(line)
  if (!object)
    return {
      number,
      end,
      text: line.trim().slice(0, shownText),
      problem: notAnObject[format.kind],
    }
  try {
    return { number, end, cells: cellsOf(object, format), messages: messagesOf(object, format) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return {
      number,
      end,
      text: line.trim().slice(0, shownText),
      problem: 'This object is nested too deeply.',
    }
  }
}

const cellsOf = (object: JsonObject, { columns }: FileFormat) => columns.map(column => cellIn(object, column))

function messagesOf(object: JsonObject, { messagesKey }: FileFormat): unknown[] | null {
  const value = messagesKey === null ? null : object[messagesKey]
  return Array.isArray(value) ? value : null
}
