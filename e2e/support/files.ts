import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** The color of the first pixel, and for each quarter from top to bottom, the share of pixels that differ from it. */
export async function pictureContent(page: Page, png: Buffer) {
  return page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { resizeWidth: 640 })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas.')
    context.drawImage(bitmap, 0, 0)
    const quarter = Math.floor(bitmap.height / 4)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    const drawn = [0, 1, 2, 3].map(index => {
      const { data } = context.getImageData(0, index * quarter, bitmap.width, quarter)
      let other = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) other++
      return other / (data.length / 4)
    })
    return { background: [red, green, blue], drawn }
  }, png.toString('base64'))
}

/** The number of pages and the text of a PDF. */
export function pdfContent(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const streams = Array.from(source.matchAll(/stream\r?\n/g), ({ 0: { length }, index }) => {
    try {
      return inflateSync(pdf.subarray(index + length)).toString('latin1')
    } catch {
      return ''
    }
  })
  const all = [source, ...streams].join('\n')
  return {
    pages: all.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    text: Array.from(all.matchAll(/<([0-9A-F]+)> Tj/g), ({ 1: hex = '' }) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    ).join('\n'),
  }
}
