/** Parses CSV strictly according to RFC 4180, to check our output. Any deviation is an error. */
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
        `Expected a comma or line break at ${end}: ${JSON.stringify(text.slice(end, end + 20))}`,
      )
  }
  return rows
}

function plain(text: string, from: number): [string, number] {
  const special = /[",\r\n]/g
  special.lastIndex = from
  const end = special.exec(text)?.index
  if (end === undefined || text[end] === '"')
    throw new Error(`The unquoted field that starts at ${from} doesn't end.`)
  return [text.slice(from, end), end]
}

function quoted(text: string, from: number): [string, number] {
  let value = ''
  for (let at = from; ; at += 1) {
    if (at >= text.length) throw new Error(`The quote opened at ${from} isn’t closed.`)
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') {
      value += '"'
      at += 1
    } else return [value, at + 1]
  }
}
