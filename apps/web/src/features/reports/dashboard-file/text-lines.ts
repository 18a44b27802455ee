export type TextLine = { text: string; x: number; baseline: number; fontSize: number }

/** Inter's, as a share of the font size. */
const descent = 0.24

/** The visible text of a document, one entry per line of each element, at its position in the document. */
export function textLines(body: HTMLElement): TextLine[] {
  const page = body.ownerDocument
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = page.createRange()
  const lines: TextLine[] = []
  let last: { line: TextLine; parent: Element; right: number } | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    // Text for screen readers only is clipped to a pixel.
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue
    const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize)
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { left, right, bottom } = range.getBoundingClientRect()
      const baseline = bottom - descent * fontSize
      if (last?.parent === parent && Math.abs(last.line.baseline - baseline) < 1) {
        last.line.text += left - last.right > 1 ? ` ${word}` : word
        last.right = right
      } else {
        const line = { text: word, x: left, baseline, fontSize }
        lines.push(line)
        last = { line, parent, right }
      }
    }
  }
  return lines
}
