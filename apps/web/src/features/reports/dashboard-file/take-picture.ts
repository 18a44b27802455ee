import { embeddedStyles } from './embedded-styles.ts'

/** Browsers draw nothing on a larger canvas. */
const longestSide = 16_000
const sharpness = 2

/**
 * Draws the sheet: as an SVG image that holds its elements and styles. Libraries for this copy every element's computed
 * style instead, which takes minutes for a dashboard.
 */
export async function takePicture(body: HTMLElement): Promise<HTMLCanvasElement> {
  const { scrollWidth: width, scrollHeight: height } = body
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await asSvg(body, width, height))}`
  await image.decode()
  const scale = Math.min(sharpness, longestSide / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no memory left for the picture.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The SVG element is the root of its document, so it takes the attributes that styles expect on the root. */
async function asSvg(body: HTMLElement, width: number, height: number): Promise<string> {
  const page = body.ownerDocument
  const svg = page.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({ ...page.documentElement.dataset }))
    svg.dataset[name] = value ?? ''
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  const content = page.createElementNS(svg.namespaceURI, 'foreignObject')
  content.setAttribute('width', '100%')
  content.setAttribute('height', '100%')
  svg.append(content)
  const [before, after] = new XMLSerializer().serializeToString(svg).split('</foreignObject>')
  // Added as text, because adding a style element to the page would need its nonce.
  const styles = new XMLSerializer().serializeToString(page.createTextNode(await embeddedStyles(page)))
  const html = new XMLSerializer().serializeToString(body)
  return `${before}<style xmlns="http://www.w3.org/1999/xhtml">${styles}</style>${html}</foreignObject>${after}`
}

export function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
  )
}
