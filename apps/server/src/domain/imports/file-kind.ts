/** Uses the first bytes of a file to detect formats that can't be imported. Null if the file may be text. */
export function wrongKind(head: Buffer): string | null {
  const at = (text: string, offset = 0) =>
    head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
  if (at('PK\x03\x04')) {
    const isWorkbook = head.includes('xl/') || head.includes('[Content_Types].xml')
    return isWorkbook
      ? 'This is an Excel workbook. In Excel, choose Save As and “CSV UTF-8”, then import that file.'
      : 'This is a ZIP archive. Unpack it and import the CSV or JSON file inside.'
  }
  if (at('\xd0\xcf\x11\xe0'))
    return 'This is an old Excel workbook. In Excel, choose Save As and “CSV UTF-8”, then import that file.'
  if (
    at('\x1f\x8b') ||
    at('7z\xbc\xaf') ||
    at('Rar!') ||
    at('BZh') ||
    at('\xfd7zXZ') ||
    at('\x28\xb5\x2f\xfd')
  )
    return 'This is a compressed file. Unpack it and import the CSV or JSON file inside.'
  const image = at('\x89PNG') || at('\xff\xd8\xff') || at('GIF8') || (at('RIFF') && at('WEBP', 8))
  if (image) return 'This is an image. Export your tickets as CSV or JSON and import that file.'
  if (at('%PDF')) return 'This is a PDF. Export your tickets as CSV or JSON and import that file.'
  if (at('SQLite format 3') || at('PAR1') || at('\x7fELF') || at('MZ\x90')) return notText
  const start = head.subarray(0, 400).toString('latin1').trimStart().toLowerCase()
  if (start.startsWith('<!doctype html') || start.startsWith('<html'))
    return 'This is a web page. The export may have needed a sign-in; download it again and import the CSV or JSON file.'
  if (start.startsWith('<?xml')) return 'This is an XML file. Export your tickets as CSV or JSON instead.'
  return isBinary(head) ? notText : null
}

const notText = 'This isn’t a text file. Export your tickets as CSV or JSON and import that file.'

/**
 * Text has hardly any control characters. NUL isn't counted: every second byte of UTF-16 is NUL, and some exports
 * contain a few by mistake.
 */
function isBinary(head: Buffer): boolean {
  let control = 0
  for (const byte of head) if ((byte > 0 && byte < 9) || (byte > 13 && byte < 27) || byte === 28) control++
  return control > head.length / 20
}
