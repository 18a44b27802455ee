type Position = { node: Text; offset: number }

/** Undoes markQuote. */
export function unmark(root: Element) {
  for (const mark of root.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes)
  root.normalize()
}

/**
 * Marks a quote in rendered text, across element boundaries. The quote comes from the raw body, so whitespace is
 * ignored. If the quote still isn't found, everything except letters and digits is ignored. Returns the marks in order.
 */
export function markQuote(root: Element, quote: string): HTMLElement[] {
  const found = find(root, quote, /\S/u) ?? find(root, quote, /[\p{L}\p{N}]/u)
  return found ? wrap(root, found.from, found.to) : []
}

function find(root: Element, quote: string, counts: RegExp): { from: Position; to: Position } | null {
  const wanted = [...quote].filter(sign => counts.test(sign)).join('')
  if (wanted === '') return null
  let text = ''
  const positions: Position[] = []
  for (const node of textNodes(root)) {
    let offset = 0
    for (const sign of node.data) {
      if (counts.test(sign)) {
        text += sign
        for (let unit = 0; unit < sign.length; unit++) positions.push({ node, offset: offset + unit })
      }
      offset += sign.length
    }
  }
  const at = text.indexOf(wanted)
  const from = positions[at]
  const to = positions[at + wanted.length - 1]
  if (at < 0 || !from || !to) return null
  return { from, to: { node: to.node, offset: afterClosing(to.node.data, to.offset + 1, quote) } }
}

/** Extends the mark to include closing punctuation, which the looser comparison ignores. */
function afterClosing(text: string, end: number, quote: string): number {
  const closing = /[^\p{L}\p{N}\s]*$/u.exec(quote.trimEnd())?.[0] ?? ''
  let after = end
  while (after < text.length && closing.includes(text.charAt(after))) after += 1
  return after
}

function wrap(root: Element, from: Position, to: Position): HTMLElement[] {
  const nodes = textNodes(root)
  const touched = nodes.slice(nodes.indexOf(from.node), nodes.indexOf(to.node) + 1)
  const marks: HTMLElement[] = []
  for (const node of touched) {
    const start = node === from.node ? from.offset : 0
    const end = node === to.node ? to.offset : node.data.length
    const part = node.data.slice(start, end)
    // Don't wrap whitespace, for example between table rows.
    if (part.trim() === '') continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    const mark = document.createElement('mark')
    range.surroundContents(mark)
    marks.push(mark)
  }
  return marks
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}
