export type TextLine = { text: string; x: number; baseline: number; fontSize: number }

/** Inter's, as a share of the font size. */
const descent = 0.24

/** The visible text of a document, one entry per line of each element, at its position in the document. */
export function textLines(body: HTMLElement): TextLine[] {
  const page = body.ownerDocument
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const range = page.createRange()
  const lines: TextLine[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize)
    let last: TextLine | undefined
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const box = range.getBoundingClientRect()
      // Text for screen readers only is clipped to a pixel.
      if (box.width < 2 || parent.clientWidth === 1) continue
      const baseline = box.bottom - descent * fontSize
      if (last && Math.abs(last.baseline - baseline) < 1) last.text += ` ${word}`
      else {
        last = { text: word, x: box.left, baseline, fontSize }
        lines.push(last)
      }
    }
  }
  return lines
}
