/*
 * Text from customers and order sources is data: it is shown without markup, shortened, and never treated as
 * instructions.
 */

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

const tags =
  'a|abbr|article|b|blockquote|body|br|button|center|code|div|em|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|li|link|main|meta|object|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|u|ul|video'
const anyTag = new RegExp(`</?(?:${tags})(?:[\\s/][^<>]*)?>`, 'gi')
const link = /<a\s[^<>]*?href\s*=\s*["']?([^\s"'<>]+)[^<>]*>([^<>]*)<\/a\s*>/gi
const lineEnd = /[^\S\n]*(?:<br\s*\/?>|<\/(?:p|div|li|h[1-6])\s*>)[^\S\n]*\n?/gi

/**
 * HTML for text that a manager wrote. Line breaks are kept. HTML tags are removed but their text is kept, and a link's
 * URL is added after its text. Everything else, such as “5 < 6” or “<your name>”, is shown as written.
 */
export function writtenHtml(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(link, (_, url: string, name: string) => (name.trim() === url ? url : `${name.trim()} (${url})`))
    .replace(lineEnd, '\n')
    .replace(anyTag, '')
    .replace(/[^\P{C}\n]/gu, ' ')
    .trim()
  return escapeHtml(plain).replaceAll('`', '&#96;').replaceAll('\n', '<br>')
}
