import { CsvError, parse } from 'csv-parse'

/** A row of a file, or the reason it can't be read. */
export type RawRow = { end: number } & ({ cells: string[] } | { problem: string; text: string })

export interface CsvFile {
  /** Reads the file from an offset. */
  open: (from: number) => AsyncIterable<Buffer>
  size: number
  separator: string
  /** How many columns the header has, if known. */
  columns: number | null
}

/** Larger than any real message. Without a limit, an unclosed quote would swallow the rest of the file. */
const largestRow = 32 * 1024 ** 2
const shownText = 200

/** Rows starting at an offset, each with the offset of the next one. Memory use doesn't grow with the file. */
export async function* readCsv(file: CsvFile, from: number): AsyncGenerator<RawRow> {
  for (let start = from; ; ) {
    const reader = createReader(file.separator)
    let end = start
    const take = function* () {
      for (const { cells, bytes } of reader.take()) {
        end = start + bytes
        yield { cells, end }
      }
    }
    try {
      for await (const chunk of file.open(start)) {
        await reader.write(chunk)
        yield* take()
      }
      await reader.finish()
      yield* take()
      return
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      yield* take()
      const broken = await skipBrokenRow(file, end, error)
      yield broken
      if (broken.end >= file.size) return
      start = broken.end
    }
  }
}

/**
 * Handles a row with an unclosed quote. If the next line is a complete row, only this line is skipped. Otherwise, the
 * file was cut off inside the row, and everything to the end is skipped.
 */
async function skipBrokenRow(
  file: CsvFile,
  start: number,
  error: CsvError,
): Promise<RawRow & { problem: string }> {
  const line = await firstLine(file, start)
  const isWhole =
    error.code !== 'CSV_QUOTE_NOT_CLOSED' || (await cellsOfFirstRow(file, line.end)) === file.columns
  return isWhole && line.end < file.size
    ? {
        end: line.end,
        text: line.text,
        problem:
          'A quoted cell that starts on this line is never closed. Add the closing quote, then import the file again.',
      }
    : {
        end: file.size,
        text: line.text,
        problem:
          'The file ends in the middle of this row, so it may be cut off. Export it again; tickets that were already imported will be updated.',
      }
}

async function firstLine(file: CsvFile, start: number): Promise<{ end: number; text: string }> {
  let text = Buffer.alloc(0)
  let at = start
  let begun = false
  for await (const chunk of file.open(start)) {
    for (const [index, byte] of chunk.entries()) {
      const isBreak = byte === 10 || byte === 13
      if (isBreak && begun) return { end: at + index + 1, text: text.toString('utf8') }
      if (isBreak) continue
      begun = true
      if (text.length < shownText) text = Buffer.concat([text, Buffer.of(byte)])
    }
    at += chunk.length
  }
  return { end: file.size, text: text.toString('utf8') }
}

async function cellsOfFirstRow(file: CsvFile, start: number): Promise<number | null> {
  const reader = createReader(file.separator)
  try {
    for await (const chunk of file.open(start)) {
      await reader.write(chunk)
      const [row] = reader.take()
      if (row) return row.cells.length
    }
    await reader.finish()
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return reader.take()[0]?.cells.length ?? null
}

/** Collects rows as they are parsed. With a stream, an error would discard the rows before it. */
function createReader(separator: string) {
  let rows: { cells: string[]; bytes: number }[] = []
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: largestRow,
    on_record: (cells: string[], { bytes }: { bytes: number }) => {
      rows.push({ cells, bytes })
      return null
    },
  })
  // Errors arrive through the callbacks below.
  parser.on('error', () => {})
  parser.resume()
  const settled = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => act(error => (error ? reject(error) : resolve())))
  return {
    write: (chunk: Buffer) => settled(done => void parser.write(chunk, done)),
    finish: () => settled(done => void parser.end(done)),
    take: () => {
      const taken = rows
      rows = []
      return taken
    },
  }
}
