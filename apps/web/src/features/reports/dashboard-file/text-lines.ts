export type TextLine = { text: string; x: number; baseline: number; fontSize: number }

/** The descent of the Inter font as a share of the font size. */
const descent = 0.24

/** Returns a document's visible text line by line, with the position of each line. */
export function textLines(body: HTMLElement): TextLine[] {
  const page = body.ownerDocument
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = page.createRange()
  const lines: TextLine[] = []
  let last: { line: TextLine; parent: Element; right: number } | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    // Text that is only for screen readers is clipped to one pixel.
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
