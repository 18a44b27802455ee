/** A line of a file, or the reason it can't be read. */
export type RawLine = { end: number } & ({ line: string } | { problem: string; text: string })

const longestLine = 64 * 1024 ** 2
const shownText = 200
const lineBreak = 10

/** Lines starting at an offset, each with the offset of the next one. Blank lines are skipped. */
export async function* readLines(chunks: AsyncIterable<Buffer>, from: number): AsyncGenerator<RawLine> {
  let parts: Buffer[] = []
  let length = 0
  let at = from
  const finish = (end: number): RawLine | null => {
    const isTooLong = length > longestLine
    const text = Buffer.concat(parts).toString('utf8')
    parts = []
    length = 0
    if (isTooLong)
      return {
        end,
        text: text.slice(0, shownText),
        problem: 'This line is longer than 64 MB. Split the ticket into several lines, one per message.',
      }
    return text.trim() === '' ? null : { end, line: text }
  }
  for await (const chunk of chunks) {
    let start = 0
    for (;;) {
      const index = chunk.indexOf(lineBreak, start)
      const piece = chunk.subarray(start, index === -1 ? undefined : index)
      length += piece.length
      if (length <= longestLine && piece.length) parts.push(piece)
      if (index === -1) break
      const row = finish(at + index + 1)
      if (row) yield row
      start = index + 1
    }
    at += chunk.length
  }
  const row = finish(at)
  if (row) yield row
}

export type JsonObject = Record<string, unknown>

export function objectIn(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}

/** Fields of nested objects are columns too, such as `customer.email`. */
export function columnsIn(object: JsonObject, messagesKey: string | null): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (key === messagesKey) return []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [key]
    return Object.keys(value).map(inside => `${key}.${inside}`)
  })
}

export function cellIn(object: JsonObject, column: string): string {
  const value = column in object ? object[column] : inside(object, column)
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function inside(object: JsonObject, column: string): unknown {
  const dot = column.indexOf('.')
  const outer = dot === -1 ? undefined : object[column.slice(0, dot)]
  return typeof outer === 'object' && outer !== null
    ? (outer as JsonObject)[column.slice(dot + 1)]
    : undefined
}

const messageKeys = ['messages', 'comments', 'threads', 'conversation_parts', 'conversations']

/** The field that contains a ticket's messages. */
export function messagesKeyOf(object: JsonObject): string | null {
  return (
    messageKeys.find(key => {
      const value = object[key]
      return Array.isArray(value) && value.every(one => typeof one === 'object' && one !== null)
    }) ?? null
  )
}
