/**
 * The cells that a spreadsheet with this list separator shows for a CSV file. Quotes are recognized only at the start
 * of a cell, as in Excel. With `quotes: false`, they aren't recognized at all, as in a plain split.
 */
export function spreadsheetCells(text: string, separator: string, { quotes = true } = {}): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    let cell = ''
    if (quotes && text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') {
          cell += '"'
          at += 1
        } else break
      }
      at += 1
    }
    while (at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? '')) {
      cell += text[at]
      at += 1
    }
    cells.push(cell)
    at += 1
  }
  return cells
}
