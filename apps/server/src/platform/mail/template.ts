/** An email's content. Text and HTML are both rendered from it. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Explains why the recipient gets this email. */
  footer: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const longestSubject = 200

/** Names in an email come from users, so they are escaped in HTML and can't add lines to a header. */
export function renderMail({ subject, paragraphs, button, footer }: MailContent): RenderedMail {
  const lines = paragraphs.map(oneLine)
  return {
    subject: oneLine(subject).slice(0, longestSubject),
    text: `${[...lines, ...(button ? [`${button.label}:\n${button.url}`] : []), `--\n${oneLine(footer)}`].join('\n\n')}\n`,
    html: page(oneLine(subject), [
      ...lines.map(line => paragraph(line, '#1d1d1f')),
      ...(button ? [buttonLine(button)] : []),
      paragraph(oneLine(footer), '#6e6e73', 13),
    ]),
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function paragraph(text: string, color: string, size = 16): string {
  return `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${color}">${escapeHtml(text)}</p>`
}

function buttonLine({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b5bd6;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
${paragraph('Or open this link:', '#6e6e73', 13)}<p style="margin:-8px 0 24px;font-size:13px;line-height:1.5;word-break:break-all"><a href="${link}" style="color:#5b5bd6">${link}</a></p>`
}

function page(title: string, parts: string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f7;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#1d1d1f">Pulse</p>
${parts.join('\n')}
</div></body></html>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
