import { Marked } from 'marked'

const markdown = new Marked({ gfm: true, breaks: true, async: false })

const htmlBlock = /<(?:!doctype|html|body|p|div|br|table|ul|ol|span|blockquote|font|center)\b[^>]*>/i

/**
 * Helpdesks send either HTML or markdown and do not say which. HTML is left as it is: read as markdown, its indented
 * lines would become code. What comes out is still untrusted.
 */
export function toHtml(body: string, format: 'markdown' | 'unknown' = 'unknown'): string {
  if (format === 'unknown' && htmlBlock.test(body)) return body
  try {
    return markdown.parse(body) as string
  } catch {
    // Nested deeper than the parser can follow: shown as it was written.
    return `<pre>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  }
}
