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
 * A spreadsheet takes a text that begins like this for a formula and runs it, some after blanks and in full width too;
 * behind an apostrophe it stays text.
 */
function defused(text: string): string {
  return /^(?:[\t\r\n]|[\s\u200B\uFEFF]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text
}
