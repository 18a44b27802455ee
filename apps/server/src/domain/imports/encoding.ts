import { isAscii, isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The length of the file's byte order mark. */
export function markLength(head: Buffer): number {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 3
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) ? 2 : 0
}

/**
 * Reads the whole file, because invalid bytes can appear anywhere. A file with only a few of them among many valid
 * characters still counts as UTF-8.
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<Encoding> {
  let isFirst = true
  let carry: Buffer = Buffer.alloc(0)
  const seen = { good: 0, broken: 0 }
  for await (const chunk of chunks) {
    if (isFirst) {
      const wide = wideEncoding(chunk)
      if (wide) return wide
      if (markLength(chunk) === 3) return 'utf-8'
    }
    isFirst = false
    const bytes = carry.length ? Buffer.concat([carry, chunk]) : chunk
    const whole = bytes.length - unfinishedLength(bytes)
    carry = Buffer.from(bytes.subarray(whole))
    countCharacters(bytes.subarray(0, whole), seen)
  }
  // An incomplete character at the end of a truncated file doesn't count as an error.
  return seen.broken === 0 || seen.good > seen.broken * 10 ? 'utf-8' : 'windows-1252'
}

function countCharacters(bytes: Buffer, seen: { good: number; broken: number }): void {
  if (isAscii(bytes)) return
  if (isUtf8(bytes)) {
    seen.good += 1
    return
  }
  for (const character of bytes.toString('utf8'))
    if (character === '\ufffd') seen.broken += 1
    else if (character > '\x7f') seen.good += 1
}

/** How many bytes at the end belong to a character that continues in the next chunk. */
function unfinishedLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

/** Detects UTF-16 by its byte order mark or, without one, by the NUL in every second byte of ordinary text. */
function wideEncoding(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const sample = head.subarray(0, 1000)
  let [even, odd] = [0, 0]
  for (const [index, byte] of sample.entries())
    if (byte === 0) {
      if (index % 2 === 0) even++
      else odd++
    }
  const most = sample.length / 4
  if (odd > most && even < odd / 10) return 'utf-16le'
  return even > most && odd < even / 10 ? 'utf-16be' : null
}

/** The text as UTF-8 without a byte order mark. */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield Buffer.from(text)
  }
  const rest = decoder.decode()
  if (rest) yield Buffer.from(rest)
}

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}
