import createPurifier, { type Config } from 'dompurify'

/** An own instance, so that its hooks are nobody else's. */
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
  // Nodes and not text: text would be parsed a second time, and might then mean something else.
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

const linkProtocols = ['http:', 'https:', 'mailto:']
const ownImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i

purifier.addHook('afterSanitizeAttributes', node => {
  if (node.hasAttribute('href')) mendLink(node)
  if (node.nodeName === 'IMG') holdImage(node)
})

/** Relative addresses go too: they would lead into Pulse, where the writer never was. */
function mendLink(node: Element) {
  const address = addressIn(node.getAttribute('href'))
  if (node.nodeName !== 'A' || !address || !linkProtocols.includes(address.protocol))
    return node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/** Before the node meets the page: an image is loaded as soon as it knows its source. */
function holdImage(node: Element) {
  const source = node.getAttribute('src') ?? ''
  if (ownImage.test(source)) return
  node.removeAttribute('src')
  node.setAttribute('data-held', source)
}

/** What an untrusted body shows, without anything that runs, loads or leads elsewhere by itself. */
export function safeContent(html: string): DocumentFragment {
  const content = purifier.sanitize(html, { ...allowed, ALLOWED_TAGS: [...allowed.ALLOWED_TAGS] })
  for (const image of content.querySelectorAll('img[data-held]')) image.replaceWith(heldImage(image))
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.replaceWith(asText(heading))
  for (const table of content.querySelectorAll('table')) makeScrollable(table)
  return content
}

/** Shown by a click, in a tab of its own: the policy of our pages lets no foreign image in. */
function heldImage(image: Element): HTMLElement {
  const address = addressIn(image.getAttribute('data-held'))
  const alt = image.getAttribute('alt')?.trim()
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    const place = document.createElement('span')
    place.dataset.image = 'missing'
    place.textContent = alt ? `Image: ${alt}` : 'Image'
    return place
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

/** The headings of a message are none of the page. */
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
