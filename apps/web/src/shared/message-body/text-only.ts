/** In pieces, so that the browser lays out only those in sight. */
const pieceLength = 10_000

/** The words of a very long body without its formatting, as a document that runs and loads nothing reads it. */
export function textOnly(body: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(body, 'text/html')
  for (const unseen of parsed.querySelectorAll('script, style, template, title')) unseen.remove()
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
