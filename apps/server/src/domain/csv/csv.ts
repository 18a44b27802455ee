export type CsvValue = string | number | null

/** Spreadsheets that do not see it read UTF-8 as something else. */
export const byteOrderMark = '\uFEFF'

/** One record by RFC 4180, with its line end. */
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
 * A spreadsheet takes a cell that begins like this for a formula and runs it, some after blanks and in full width too;
 * behind an apostrophe it stays text. Where the list separator is a semicolon or a tab, a cell begins after each of
 * them, and the quotes around our field do not count: so what follows one inside a text gets an apostrophe too.
 */
const formulaAtStart = /^(?=[\t\r\n]|[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
// The sign is looked for first, so that long runs of blanks are not walked again and again.
const formulaInside = /(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n][\s"\p{Cc}\p{Cf}]*)/gu

function defused(text: string): string {
  return text.replaceAll(formulaInside, "'").replace(formulaAtStart, "'")
}
