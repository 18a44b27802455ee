import createPurifier, { type Config } from 'dompurify'

/** A separate instance, so hooks added elsewhere don't apply. */
const purifier = createPurifier(window)

const allowed = {
  ALLOWED_TAGS:
    `a abbr b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd
    li ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul`.split(
      /\s+/,
    ),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'dir', 'lang', 'colspan', 'rowspan', 'start', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Returns nodes rather than text, because text would be parsed a second time and could change meaning.
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

const linkProtocols = ['http:', 'https:', 'mailto:']
const ownImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i

purifier.addHook('afterSanitizeAttributes', node => {
  if (node.hasAttribute('href')) makeLinkSafe(node)
  if (node.nodeName === 'IMG') holdImage(node)
})

/** Also removes relative links, which would lead into Pulse. */
function makeLinkSafe(node: Element) {
  const address = addressIn(node.getAttribute('href'))
  if (node.nodeName !== 'A' || !address || !linkProtocols.includes(address.protocol))
    return node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/** Runs before the node is attached, because an image loads as soon as it has a source. */
function holdImage(node: Element) {
  const source = node.getAttribute('src') ?? ''
  if (ownImage.test(source)) return
  node.removeAttribute('src')
  node.setAttribute('data-held', source)
}

/** The content of an untrusted body, without anything that runs, loads or redirects. */
export function safeContent(html: string): DocumentFragment {
  const content = purifier.sanitize(html, { ...allowed, ALLOWED_TAGS: [...allowed.ALLOWED_TAGS] })
  for (const image of content.querySelectorAll('img[data-held]')) image.replaceWith(heldImage(image))
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.replaceWith(asText(heading))
  for (const table of content.querySelectorAll('table')) makeScrollable(table)
  return content
}

/**
 * Replaces an image with a link that opens in a new tab, because our content security policy blocks external images.
 */
function heldImage(image: Element): HTMLElement {
  const address = addressIn(image.getAttribute('data-held'))
  const alt = image.getAttribute('alt')?.trim()
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    const label = document.createElement('span')
    label.dataset.image = 'missing'
    label.textContent = alt ? `Image: ${alt}` : 'Image'
    return label
  }
  const link = document.createElement('a')
  link.dataset.image = 'held'
  link.href = address.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = `Load image from ${address.hostname}`
  if (alt) link.title = alt
  return link
}

/** A message's headings must not appear in the page's outline. */
function asText(heading: Element): HTMLElement {
  const text = document.createElement('p')
  const strong = document.createElement('strong')
  strong.append(...heading.childNodes)
  text.append(strong)
  return text
}

function makeScrollable(table: Element) {
  if (table.parentElement?.closest('table')) return
  const frame = document.createElement('div')
  frame.dataset.scrolls = ''
  table.replaceWith(frame)
  frame.append(table)
}

function addressIn(text: string | null): URL | null {
  return text !== null && URL.canParse(text) ? new URL(text) : null
}
