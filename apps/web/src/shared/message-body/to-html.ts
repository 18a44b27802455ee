import { Marked } from 'marked'

const markdown = new Marked({ gfm: true, breaks: true, async: false })

const htmlBlock = /<(?:!doctype|html|body|p|div|br|table|ul|ol|span|blockquote|font|center)\b[^>]*>/i

/**
 * Helpdesks send HTML or markdown without specifying the format. HTML is left as is, because a markdown parser would
 * turn its indented lines into code. The result is still untrusted.
 */
export function toHtml(body: string, format: 'markdown' | 'unknown' = 'unknown'): string {
  if (format === 'unknown' && htmlBlock.test(body)) return body
  try {
    return markdown.parse(body) as string
  } catch {
    // The body is nested too deeply for the parser, so it's shown as plain text.
    return `<pre>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  }
}
