import type { ResumableFiles } from '../../platform/files/resumable-files.ts'
import { arrayLines } from './array-lines.ts'
import { detectEncoding, markLength, toUtf8 } from './encoding.ts'
import type { FileFormat } from './file-format.ts'
import { wrongKind } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { columnsIn, messagesKeyOf, objectIn, readLines } from './read-jsonl.ts'

/** The file can't be imported. The message says what to do. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

const headLength = 64 * 1024
const mostColumns = 500
const sampledLines = 200

/**
 * Detects a file's format from its content. A file in another encoding is converted to a UTF-8 copy, so positions can
 * be counted in bytes. A JSON array is copied to a file with one element per line.
 */
export async function checkFile(files: ResumableFiles, name: string): Promise<FileFormat> {
  const head = await readHead(files, name)
  if (head.length === 0)
    throw new UnusableFile('The file is empty. Export it again, then choose the new file.')
  const wrong = wrongKind(head)
  if (wrong) throw new UnusableFile(wrong)
  const encoding = await detectEncoding(files.read(name))
  const isArray = new TextDecoder(encoding).decode(head).trimStart().startsWith('[')
  const content = contentName(name, { encoding, kind: isArray ? 'json array' : null })
  if (content !== name) {
    const utf8 = toUtf8(files.read(name), encoding)
    await files.write(content, 0, isArray ? arrayLines(utf8) : utf8)
  }
  const text = content === name ? head : await readHead(files, content)
  const start = markLength(text) === 3 ? 3 : 0
  const size = (await files.size(content)) ?? 0
  const beginning = text.subarray(start).toString('utf8')
  if (isArray) return jsonFormat(files, content, { encoding, start, size, kind: 'json array' })
  if (beginning.trim() === '')
    throw new UnusableFile('The file has only blank lines. Export it again, then choose the new file.')
  return beginning.trimStart().startsWith('{')
    ? jsonFormat(files, content, { encoding, start, size, kind: 'jsonl' })
    : csvFormat(files, content, { encoding, start, size }, beginning)
}

async function readHead(files: ResumableFiles, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of files.read(name)) {
    parts.push(chunk)
    length += chunk.length
    if (length >= headLength) break
  }
  return Buffer.concat(parts).subarray(0, headLength)
}

/** The file to read rows from: the uploaded one, or its copy. */
export function contentName(
  name: string,
  { encoding, kind }: Pick<FileFormat, 'encoding'> & { kind: FileFormat['kind'] | null },
): string {
  return encoding === 'utf-8' && kind !== 'json array' ? name : `${name}.utf8`
}

type Known = Pick<FileFormat, 'encoding' | 'start' | 'size'>

async function jsonFormat(
  files: ResumableFiles,
  name: string,
  known: Known & { kind: 'jsonl' | 'json array' },
): Promise<FileFormat> {
  const columns = new Set<string>()
  let messagesKey: string | null = null
  let lines = 0
  for await (const row of readLines(files.read(name, known.start), known.start)) {
    const object = 'line' in row ? objectIn(row.line) : null
    if (object) {
      messagesKey ??= messagesKeyOf(object)
      for (const column of columnsIn(object, messagesKey)) if (columns.size < mostColumns) columns.add(column)
    }
    if (++lines >= sampledLines) break
  }
  if (columns.size === 0)
    throw new UnusableFile(
      known.kind === 'jsonl'
        ? 'No line in the file is a JSON object. Put one complete object on each line (JSONL).'
        : 'The JSON array has no objects. Export it again with one object for each ticket or message.',
    )
  return { ...known, separator: '', columns: [...columns], messagesKey }
}

async function csvFormat(
  files: ResumableFiles,
  name: string,
  known: Known,
  beginning: string,
): Promise<FileFormat> {
  // Excel writes and expects this line before the header.
  const [declared, given] = /^\s*sep=([,;|\t])[\r\n]+/i.exec(beginning) ?? ['']
  const separator = given ?? separatorIn(beginning.trimStart())
  const file = { open: (from: number) => files.read(name, from), size: known.size, separator, columns: null }
  const rows = readCsv(file, known.start + declared.length)
  const { value: header } = await rows.next()
  if (!header || 'problem' in header)
    throw new UnusableFile(
      'The header can’t be read because a quoted cell is never closed. Check the first line.',
    )
  const { done } = await rows.next()
  await rows.return(undefined)
  if (header.cells.length < 2)
    throw new UnusableFile(
      'The file has only one column. The first line needs a name for each column, separated by commas, semicolons or tabs.',
    )
  if (header.cells.length > mostColumns)
    throw new UnusableFile(`The file has more than ${mostColumns} columns. Export fewer columns.`)
  if (done)
    throw new UnusableFile('The file has a header but no rows. Export it again, then choose the new file.')
  return {
    ...known,
    kind: 'csv',
    separator,
    columns: uniqueNames(header.cells),
    messagesKey: null,
    start: header.end,
    headerRow: declared.split(/\r\n|\r|\n/).length,
  }
}

const separators = [',', ';', '\t', '|']

/** The most frequent separator in the first line, outside quotes. */
export function separatorIn(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map(separator => ({ separator, count: unquoted.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** Columns with a missing or duplicate name get a new name, which the mapper shows. */
export function uniqueNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.replaceAll('\u0000', '').trim().slice(0, 400) || `Column ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
