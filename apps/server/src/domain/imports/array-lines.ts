const [quote, backslash, comma, lineFeed, carriageReturn, space] = Buffer.from('"\\,\n\r ')
const opening = new Set(Buffer.from('[{'))
const closing = new Set(Buffer.from(']}'))

/**
 * Converts a JSON array to one line per element, so it can be read like JSONL. Elements aren't parsed here, so a broken
 * or truncated element becomes a line that can't be read. Only the current chunk is kept in memory.
 */
export async function* arrayLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let depth = 0
  let isText = false
  let isEscaped = false
  for await (const chunk of chunks) {
    const lines = Buffer.from(chunk)
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0
      if (byte === lineFeed || byte === carriageReturn) lines[index] = space ?? 0
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (byte === backslash) isEscaped = true
        else if (byte === quote) isText = false
      } else if (byte === quote) isText = true
      else if (opening.has(byte)) {
        if (depth === 0) lines[index] = space ?? 0
        depth += 1
      } else if (closing.has(byte)) {
        depth = Math.max(0, depth - 1)
        if (depth === 0) lines[index] = lineFeed ?? 0
      } else if (byte === comma && depth === 1) lines[index] = lineFeed ?? 0
    }
    yield lines
  }
}
