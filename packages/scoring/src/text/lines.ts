/** A range of a text: [start, end). */
export interface Span {
  start: number
  end: number
}

const quoteIntroductions = [
  /^\s*on\b.{6,200}\bwrote\s*:\s*$/i,
  /^\s*(?:am|op|le|el|il|em|den)\b.{6,200}\b(?:schrieb|schreef|a écrit|escribió|ha scritto|escreveu|skrev)\b.{0,80}:\s*$/i,
  /^\s*-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}/i,
  /^\s*_{20,}\s*$/,
]
const mailHeader = /^\s*(?:from|von|de|da|van)\s*:\s.{2,120}$/i
const mailHeaderNext = /^\s*(?:sent|date|to|gesendet|envoyé|enviado|inviato|verzonden|subject)\s*:\s/i
const signatureMark = /^\s*(?:--|—|__)\s*$/
const sentFrom = /^\s*(?:sent from my|get outlook for|von meinem|envoyé de mon|enviado desde mi)\b/i
const disclaimer =
  /^\s*(?:this (?:e-?mail|message|communication)\b.{0,80}\b(?:confidential|intended)|confidentiality notice|disclaimer\b)/i
const regards =
  /^\s*(?:(?:kind|best|warm|many|with kind|with best)\s+(?:regards|wishes|thanks)|regards|best|cheers|sincerely|yours (?:sincerely|truly|faithfully)|mit freundlichen grüßen|cordialement|saludos|atentamente)\s*[,.!]?\s*$/i

/** The lines that the author wrote: no quoted mail, signature or disclaimer. */
export function ownLines(text: string): Span[] {
  if (!text.includes('\n')) return text.length > 0 ? [{ start: 0, end: text.length }] : []
  const lines = linesOf(text)
  const kept: Span[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (!line) continue
    const content = text.slice(line.start, Math.min(line.end, line.start + 300))
    if (/^\s*[>|]/.test(content)) continue
    if (signatureMark.test(content) || sentFrom.test(content) || disclaimer.test(content)) break
    const next = lines[i + 1]
    if (startsQuote(content, next ? text.slice(next.start, next.end) : '')) {
      const marked = lines.slice(i + 1).some(l => /^\s*>/.test(text.slice(l.start, l.start + 8)))
      if (marked) continue
      break
    }
    kept.push(line)
    if (regards.test(content) && endsWithShortLines(text, lines, i + 1)) break
  }
  return kept
}

function startsQuote(line: string, next: string): boolean {
  return (
    quoteIntroductions.some(form => form.test(line)) || (mailHeader.test(line) && mailHeaderNext.test(next))
  )
}

/** “Kind regards,” is followed by a name and a title. A long line or many lines mean that the message continues. */
function endsWithShortLines(text: string, lines: Span[], from: number): boolean {
  const rest = lines.slice(from).filter(l => text.slice(l.start, l.end).trim() !== '')
  return (
    rest.length <= 8 && rest.every(l => l.end - l.start <= 60 && !/[?!]\s*$/.test(text.slice(l.start, l.end)))
  )
}

function linesOf(text: string): Span[] {
  const lines: Span[] = []
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    lines.push({ start, end })
    start = end + 1
  }
  return lines
}
