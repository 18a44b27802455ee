const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const largestCodePoint = 0x10ffff

/** The text of an HTML message: tags removed, blocks on their own lines, entities decoded. */
export function htmlText(html: string): string {
  return withoutHidden(html)
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6]|blockquote)\s*>/gi, '\n')
    .replace(/<!--|<(?:\/?[a-z]|[!?])[^<>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decode)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Removes comments and hidden elements in one pass. A regular expression that searches for each closing tag would take
 * hours on a message with many unclosed tags.
 */
function withoutHidden(html: string): string {
  const starts = /<!--|<(style|script|head|title)\b[^<>]*>/gi
  const unclosed = new Set<string>()
  const shown: string[] = []
  let from = 0
  for (let start = starts.exec(html); start; start = starts.exec(html)) {
    const name = start[1]?.toLowerCase() ?? '--'
    if (unclosed.has(name)) continue
    const end = name === '--' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi')
    end.lastIndex = starts.lastIndex
    if (!end.test(html)) {
      unclosed.add(name)
      continue
    }
    shown.push(html.slice(from, start.index))
    from = end.lastIndex
    starts.lastIndex = from
  }
  return shown.join('') + html.slice(from)
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  const valid = code > 0 && code <= largestCodePoint && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : whole
}
