/** Parses RFC 4180 strictly, to check what was written; anything else is an error. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [value, end] = text[at] === '"' ? quoted(text, at + 1) : plain(text, at)
    row.push(value)
    if (text[end] === ',') {
      at = end + 1
      // A comma at the end of a line is followed by an empty field.
      if (text.startsWith('\r\n', at)) continue
    } else if (text.startsWith('\r\n', end)) {
      rows.push(row)
      row = []
      at = end + 2
    } else
      throw new Error(
        `Neither a comma nor a line end at ${end}: ${JSON.stringify(text.slice(end, end + 20))}`,
      )
  }
  return rows
}

function plain(text: string, from: number): [string, number] {
  const special = /[",\r\n]/g
  special.lastIndex = from
  const end = special.exec(text)?.index
  if (end === undefined || text[end] === '"')
    throw new Error(`A field without quotes has no end, from ${from}.`)
  return [text.slice(from, end), end]
}

function quoted(text: string, from: number): [string, number] {
  let value = ''
  for (let at = from; ; at += 1) {
    if (at >= text.length) throw new Error(`Quotes are not closed, from ${from}.`)
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') {
      value += '"'
      at += 1
    } else return [value, at + 1]
  }
}
