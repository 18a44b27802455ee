import { crc32, deflateRawSync } from 'node:zlib'

/** A PDF with one page that shows a line of text. */
export function pdf(text = 'Resume of Maria Santos'): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const rows = offsets.map(offset => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

const officeTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordMain = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A Word document with one paragraph. The entries in `more` are added to it or replace its own. */
export function docx(text = 'Resume of Maria Santos', more: Record<string, ZipContent> = {}): Buffer {
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${officeTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${wordMain}"><w:body><w:p><w:r><w:t>${text.replaceAll(/[<>&]/g, '')}</w:t></w:r></w:p></w:body></w:document>`,
    ...more,
  })
}

/**
 * Text is stored without compression. Bytes are compressed and can declare a size that differs from their actual size.
 */
type ZipContent = string | { compressed: Buffer; declaredSize?: number }

export function zip(entries: Record<string, ZipContent>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(entries)) {
    const isText = typeof given === 'string'
    const unpacked = isText ? Buffer.from(given) : given.compressed
    const content = isText ? unpacked : deflateRawSync(unpacked)
    const size = isText ? unpacked.length : (given.declaredSize ?? unpacked.length)
    const file = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isText ? 0 : 8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(unpacked), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(file.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, file, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, file]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const sector = 512
const endOfChain = 0xfffffffe
const free = 0xffffffff

/**
 * An old Word file: a compound file with a WordDocument stream. A different stream name makes it a different kind of
 * file.
 */
export function doc(stream = 'WordDocument'): Buffer {
  const header = Buffer.alloc(sector, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  header.writeUInt32LE(0, 76)
  // Sector 0 is the allocation table, 1 the directory, and 2 to 9 the stream.
  const table = Buffer.alloc(sector, 0xff)
  const chain = [0xfffffffd, endOfChain, 3, 4, 5, 6, 7, 8, 9, endOfChain]
  for (const [index, next] of chain.entries()) table.writeUInt32LE(next, index * 4)
  const directory = Buffer.concat([
    directoryEntry('Root Entry', { type: 5, child: 1, start: endOfChain, size: 0 }),
    directoryEntry(stream, { type: 2, child: free, start: 2, size: 4096 }),
    Buffer.alloc(256),
  ])
  const content = Buffer.alloc(4096)
  content.writeUInt16LE(0xa5ec, 0)
  return Buffer.concat([header, table, directory, content])
}

function directoryEntry(
  name: string,
  { type, child, start, size }: { type: number; child: number; start: number; size: number },
): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  for (const at of [68, 72]) entry.writeUInt32LE(free, at)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/** The beginning of a Windows program. */
export function executable(): Buffer {
  const program = Buffer.alloc(1024)
  program.write('MZ', 0, 'latin1')
  program.writeUInt32LE(128, 60)
  program.write('PE\0\0', 128, 'latin1')
  return program
}
