/* Text from customers and order sources is data: it is shown without markup, shortened, and never obeyed. */

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** One line without markup, code fences or control characters. */
export function plainText(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 8)
    .replace(/<(\w+)[^<>]*>[^<>]*<\/\1\s*>/g, ' ')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[`<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
