/** The text is split into pieces, so the browser lays out only the visible ones. */
const pieceLength = 10_000

/** The plain text of a very long body, extracted in a document that doesn't run scripts or load resources. */
export function textOnly(body: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(body, 'text/html')
  for (const hidden of parsed.querySelectorAll('script, style, template, title')) hidden.remove()
  const text = parsed.body.textContent ?? ''
  const content = document.createDocumentFragment()
  for (let start = 0; start < text.length; start += pieceLength) {
    const piece = document.createElement('div')
    piece.dataset.piece = ''
    piece.textContent = text.slice(start, start + pieceLength)
    content.append(piece)
  }
  return content
}
