/**
 * The text a person would see in a message body, without markup, entities, encoded attachments or the middle of huge
 * bodies. Every character's original position is kept, so quotes are always cut from the original.
 */
export interface Readable {
  body: string
  text: string
  /** The position in `body` of each character of `text`; null if the two are identical. */
  origins: Uint32Array | null
}

const blockTags = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'blockquote',
  'hr',
  'h1',
  'h2',
  'h3',
])
const hiddenTags = new Set(['script', 'style', 'head', 'title', 'svg', 'template', 'noscript'])
const longestTag = 4_000
const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  mdash: '—',
  ndash: '–',
}

/** Reads at most about `limit` characters: three quarters from the start, one quarter from the end. */
export function readable(body: string, limit = 32_000): Readable {
  const long = body.length > limit
  if (!long && !/[<&]/.test(body) && !hasEncoded(body)) return { body, text: body, origins: null }
  const builder = new Builder(body)
  if (long) {
    const head = Math.floor(limit * 0.75)
    builder.read(0, head)
    builder.put('\n', head)
    builder.read(body.length - (limit - head), body.length)
  } else builder.read(0, body.length)
  return builder.done()
}

const encodedRun = 80
const isBase64 = new Uint8Array(128)
for (const code of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='))
  isBase64[code] = 1

/**
 * Whether a run of 80 base64 characters occurs. Checks every 80th character first, because a run of that length always
 * covers one of them.
 */
function hasEncoded(body: string): boolean {
  for (let at = encodedRun - 1; at < body.length; ) {
    let before = at
    while (before > at - encodedRun && isBase64[body.charCodeAt(before)] === 1) before--
    if (before === at - encodedRun) return true
    at = before + encodedRun
  }
  return false
}

class Builder {
  private readonly body: string
  private readonly parts: string[] = []
  private readonly origins: number[] = []

  constructor(body: string) {
    this.body = body
  }

  put(text: string, origin: number) {
    this.parts.push(text)
    for (let i = 0; i < text.length; i++) this.origins.push(origin)
  }

  private copy(from: number, to: number) {
    if (to <= from) return
    this.parts.push(this.body.slice(from, to))
    for (let i = from; i < to; i++) this.origins.push(i)
  }

  read(from: number, to: number) {
    const { body } = this
    const special = /<(?=[a-zA-Z/!?])|&(?:#x?[0-9a-fA-F]{1,6}|[a-z]{2,6});|[A-Za-z0-9+/=]{80,}/g
    special.lastIndex = from
    let copied = from
    const tags = new TagEnds(body, to)
    for (let match = special.exec(body); match && match.index < to; match = special.exec(body)) {
      const found = match[0]
      const end = found === '<' ? tags.of(match.index) : match.index + found.length
      if (end < 0) continue
      this.copy(copied, match.index)
      if (found === '<') this.put(isBlock(body, match.index) ? '\n' : ' ', match.index)
      else if (found.startsWith('&')) this.put(decoded(found), match.index)
      else this.put(' ', match.index)
      copied = Math.min(end, to)
      special.lastIndex = end
    }
    this.copy(copied, to)
  }

  done(): Readable {
    return { body: this.body, text: this.parts.join(''), origins: Uint32Array.from(this.origins) }
  }
}

function tagName(body: string, at: number): string {
  return /^<\/?([a-zA-Z][a-zA-Z0-9]{0,12})/.exec(body.slice(at, at + 16))?.[1]?.toLowerCase() ?? ''
}

function isBlock(body: string, at: number): boolean {
  return blockTags.has(tagName(body, at))
}

/**
 * Finds where tags end. Keeps each result until the search moves past it, so a body full of `<` is searched only
 * once.
 */
class TagEnds {
  private readonly body: string
  private readonly nextClose = new Next((body, from) => body.indexOf('>', from))
  private readonly nextCommentEnd = new Next((body, from) => body.indexOf('-->', from))
  private readonly nextHiddenEnd = new Next((body, from) => {
    hiddenEnd.lastIndex = from
    return hiddenEnd.exec(body)?.index ?? -1
  })

  constructor(body: string, to: number) {
    this.body = body.slice(0, to)
  }

  /** The end of the tag that opens at `at`, including content that is never displayed; −1 when it is not a tag. */
  of(at: number): number {
    const { body } = this
    const comment = body.startsWith('<!--', at)
    const mark = comment ? 3 : 1
    const close = (comment ? this.nextCommentEnd : this.nextClose).from(body, at)
    if (close < 0 || close + mark > at + longestTag) return -1
    const end = close + mark
    if (body[close - 1] === '/' || body[at + 1] === '/') return end
    const name = tagName(body, at)
    if (!comment && name !== '' && hiddenByStyle.test(body.slice(at, end)))
      return hiddenElementEnd(body, name, end)
    if (!hiddenTags.has(name)) return end
    const hidden = this.nextHiddenEnd.from(body, end)
    const closing = hidden < 0 ? -1 : body.indexOf('>', hidden)
    return closing < 0 || closing >= end + longestTag ? end : closing + 1
  }
}

const hiddenByStyle =
  /\shidden[\s=>]|\sstyle\s*=[^>]*(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d]))/i

/** The end of a hidden element, after its closing tag; without a closing tag, only the tag itself is skipped. */
function hiddenElementEnd(body: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'gi')
  tags.lastIndex = from
  let depth = 1
  for (let tag = tags.exec(body); tag && tag.index < from + longestTag; tag = tags.exec(body)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tag.index + tag[0].length
  }
  return from
}

const hiddenEnd = /<\/(?:script|style|head|title|svg|template|noscript)\s{0,100}>/gi

/** Finds the next occurrence at or after a position. The position must only move forward. */
class Next {
  private readonly find: (body: string, from: number) => number
  private known: number | undefined

  constructor(find: (body: string, from: number) => number) {
    this.find = find
  }

  from(body: string, at: number): number {
    if (this.known === undefined || (this.known >= 0 && this.known < at)) this.known = this.find(body, at)
    return this.known
  }
}

function decoded(entity: string): string {
  const name = entity.slice(1, -1)
  if (!name.startsWith('#')) return entities[name] ?? ' '
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return Number.isInteger(code) && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/**
 * The original characters behind a range of the readable text. If there is markup in between, returns the longest part
 * without any, so a quote never shows a tag and always occurs in the body.
 */
export function quoteOf(source: Readable, start: number, end: number, longest = 240): string {
  const { body, text, origins } = source
  let from = start
  let to = end
  if (origins) {
    let runStart = start
    let best = 0
    for (let i = start; i < end; i++) {
      const last = i + 1 >= end || origins[i + 1] !== (origins[i] ?? 0) + 1
      const same = body[origins[i] ?? 0] === text[i]
      if (same && !last) continue
      const runEnd = same ? i + 1 : i
      if (runEnd - runStart > best) {
        best = runEnd - runStart
        from = runStart
        to = runEnd
      }
      runStart = i + 1
    }
    if (best === 0) return ''
    from = origins[from] ?? 0
    to = from + best
  }
  return shorten(body.slice(from, to).trim(), longest)
}

/** Cuts at the end of a word, so the result still occurs verbatim in the original. */
function shorten(quote: string, longest: number): string {
  if (quote.length <= longest) return quote
  const space = quote.lastIndexOf(' ', longest)
  const cut = quote.slice(0, space > longest / 2 ? space : longest).trimEnd()
  const last = cut.charCodeAt(cut.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut
}
