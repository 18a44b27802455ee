import { embeddedStyles } from './embedded-styles.ts'

/** In pixels. If a canvas has a longer side than this, browsers draw nothing on it. */
const longestSide = 16_000
const sharpness = 2

/**
 * Draws the sheet as an SVG image that contains its elements and styles. Copying every element's computed style, as
 * screenshot libraries do, takes far longer for a dashboard.
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
  if (!context) throw new Error('The browser doesn’t have enough memory to create the image.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The styles expect certain attributes on the root element, so the SVG element gets them. */
async function asSvg(body: HTMLElement, width: number, height: number): Promise<string> {
  const page = body.ownerDocument
  const serialize = (node: Node) => new XMLSerializer().serializeToString(node)
  // The styles are added as text, because creating a style element in the page would require its nonce.
  const styles = serialize(page.createTextNode(await embeddedStyles(page)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" data-mantine-color-scheme="light" data-sheet=""><foreignObject width="100%" height="100%"><style xmlns="http://www.w3.org/1999/xhtml">${styles}</style>${serialize(body)}</foreignObject></svg>`
  return svg.replace(notInXml, '').toWellFormed()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't contain these
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function toBlob(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The browser created an empty image.'))),
      type,
      0.92,
    ),
  )
}
