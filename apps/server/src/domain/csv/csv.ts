export type CsvValue = string | number | null

/** Without a byte order mark, some spreadsheets read UTF-8 as another encoding. */
export const byteOrderMark = '\uFEFF'

/** Formats one record according to RFC 4180, with its line ending. */
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
 * Spreadsheets treat a cell that starts with one of these characters as a formula. Some also do so when spaces come
 * first or when the character is full-width (＝). A leading apostrophe makes the cell plain text. Where the locale's
 * separator is a semicolon or tab, that character starts a new cell even inside quotes, so text after a separator also
 * gets an apostrophe.
 */
const formulaAtStart = /^(?=[\t\r\n]|[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
// Searches for the sign first to avoid scanning long runs of blanks repeatedly.
const formulaInside = /(?=[=+\-@＝＋－＠])(?<=[;,\t\r\n][\s"\p{Cc}\p{Cf}]*)/gu

function defused(text: string): string {
  return text.replaceAll(formulaInside, "'").replace(formulaAtStart, "'")
}
