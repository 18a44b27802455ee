export type CsvValue = string | number | null

/** Without it, some spreadsheets read UTF-8 as another encoding. */
export const byteOrderMark = '\uFEFF'

/** One record as in RFC 4180, with its line ending. */
export function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = defused(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run a cell that starts like this as a formula, some also after blanks and in full width; a leading
 * apostrophe keeps it text. Where the list separator is a semicolon or a tab, each of them starts a new cell, and
 * the quotes around our field don't count, so text after a separator gets an apostrophe too.
 */
const formulaAtStart = /^(?=[\t\r\n]|[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
// Searches for the sign first, so that long runs of blanks aren't scanned repeatedly.
const formulaInside = /(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n][\s"\p{Cc}\p{Cf}]*)/gu

function defused(text: string): string {
  return text.replaceAll(formulaInside, "'").replace(formulaAtStart, "'")
}
