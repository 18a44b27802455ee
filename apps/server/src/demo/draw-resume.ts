/** A one-page PDF. The first line is the title, and lines that start with "# " are headings. */
export function drawResume(lines: readonly string[]): Buffer {
  const content = lines.map((line, index) => textAt(line, index)).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const index = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + index + trailer, 'latin1')
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function textAt(line: string, index: number): string {
  const isHeading = line.startsWith('# ')
  const look = index === 0 ? '/F2 22' : isHeading ? '/F2 13' : '/F1 11'
  // PDF strings are in parentheses, so parentheses and backslashes in the text are left out.
  const text = line.replace(/^# /, '').replaceAll(/[()\\]/g, '')
  return `BT ${look} Tf 72 ${716 - index * 20} Td (${text}) Tj ET`
}
