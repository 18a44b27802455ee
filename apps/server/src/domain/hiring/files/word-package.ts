import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { AppError } from '../../../platform/errors.ts'

/** Far more than a resume needs, but not enough to overload the computer that opens it. */
const mostUnpackedBytes = 50 * 1024 ** 2
const mostEntries = 2_000
const mostListBytes = 1024 ** 2
const contentTypeList = '[Content_Types].xml'

interface Entry {
  name: string
  packed: Buffer
  isDeflated: boolean
  /** The unpacked size that the file declares. */
  size: number
}

/**
 * Whether a zip file is a Word document. A document that has macros, is damaged or is too large when unpacked is
 * refused. The declared sizes are checked before anything is unpacked, and unpacking stops at the declared size.
 */
export async function isWordDocument(bytes: Buffer): Promise<boolean> {
  if (!bytes.includes('word/document.xml')) return false
  const entries = entriesOf(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  // Programs differ in which of two entries with the same name they open.
  if (names.size < entries.length) throw damaged()
  if ([...names].some(name => /(^|\/)vba\w*\.(bin|xml)$/.test(name))) throw hasMacros()
  const unpackedBytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpackedBytes > mostUnpackedBytes || entries.length > mostEntries)
    throw new AppError('too_large', 'The resume is too large when it is unpacked. Save it as a PDF.')
  for (const entry of entries) await checkSize(entry)
  const list = entries.find(({ name }) => name === contentTypeList)
  if (!list || list.size > mostListBytes || !names.has('word/document.xml')) return false
  const types = (await buffer(unpacked(list))).toString('latin1')
  if (/macroEnabled|vbaProject/i.test(types)) throw hasMacros()
  return types.includes('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml')
}

/** The entries in the directory at the end of the file. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || end + 22 > bytes.length) throw damaged()
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32BE(at) !== 0x504b0102) throw damaged()
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    entries.push(entryAt(bytes, at, bytes.subarray(at + 46, nameEnd)))
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end) throw damaged()
  return entries
}

function entryAt(bytes: Buffer, at: number, name: Buffer): Entry {
  const method = bytes.readUInt16LE(at + 10)
  const packedSize = bytes.readUInt32LE(at + 20)
  const header = bytes.readUInt32LE(at + 42)
  if (header + 30 > bytes.length || bytes.readUInt32BE(header) !== 0x504b0304) throw damaged()
  const nameEnd = header + 30 + bytes.readUInt16LE(header + 26)
  const start = nameEnd + bytes.readUInt16LE(header + 28)
  const isKnown = method === 0 || method === 8
  // The name is stored twice. Programs differ in which one they use.
  if (!isKnown || start + packedSize > bytes.length || !bytes.subarray(header + 30, nameEnd).equals(name))
    throw damaged()
  return {
    name: name.toString('latin1'),
    packed: bytes.subarray(start, start + packedSize),
    isDeflated: method === 8,
    size: bytes.readUInt32LE(at + 24),
  }
}

async function checkSize(entry: Entry): Promise<void> {
  let size = 0
  try {
    for await (const chunk of unpacked(entry)) {
      size += chunk.length
      if (size > entry.size) break
    }
  } catch (error) {
    throw damaged(error)
  }
  if (size !== entry.size) throw damaged()
}

function unpacked({ packed, isDeflated }: Entry): AsyncIterable<Buffer> {
  if (!isDeflated) return oneChunk(packed)
  const inflate = createInflateRaw()
  inflate.end(packed)
  return inflate
}

async function* oneChunk(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}

function hasMacros(): AppError {
  return new AppError('unsupported_media_type', macrosMessage)
}

export const macrosMessage = 'The resume contains macros. Save it as a PDF or without macros.'

function damaged(cause?: unknown): AppError {
  return new AppError('invalid_input', 'The resume is damaged. Save it again, or as a PDF.', { cause })
}
