import {
  PageSizes,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib'
import { takePicture, toBlob } from '../../../shared/sheet/take-picture.ts'
import { pageEnds } from './page-breaks.ts'
import { type TextLine, textLines } from './text-lines.ts'

const [shortSide, longSide] = PageSizes.A4
const margin = 20
/** Half the space between blocks. */
const halfGap = 8

const gray = rgb(0.36, 0.39, 0.45)

/** Creates A4 pages from the picture, with invisible text on top, so users can select and search the text. */
export async function toPdf(body: HTMLElement): Promise<Blob> {
  const picture = await takePicture(body)
  const lines = textLines(body)
  const perPixel = (longSide - 2 * margin) / body.scrollWidth
  const ends = pageEnds(partsOf(body), (shortSide - 2 * margin) / perPixel)
  const pdf = await PDFDocument.create()
  pdf.setTitle(body.querySelector('h1')?.textContent ?? 'Dashboard', { showInWindowTitleBar: true })
  pdf.setLanguage('en')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const [index, end] of ends.entries()) {
    const start = ends[index - 1] ?? 0
    const page = pdf.addPage([longSide, shortSide])
    // A JPEG is several times faster to embed than a PNG, which would be decoded and recompressed.
    const part = await toBlob(partOf(picture, start, end, body), 'image/jpeg')
    const image = await pdf.embedJpg(await part.arrayBuffer())
    const height = (end - start) * perPixel
    page.drawImage(image, {
      x: margin,
      y: shortSide - margin - height,
      width: longSide - 2 * margin,
      height,
    })
    page.drawText(`${index + 1} / ${ends.length}`, {
      x: longSide - margin - 24,
      y: margin / 2,
      size: 8,
      font,
      color: gray,
    })
    const onPage = lines.filter(line => line.baseline > start && line.baseline <= end)
    addText(page, font, onPage, line => ({
      x: margin + line.x * perPixel,
      y: shortSide - margin - (line.baseline - start) * perPixel,
      size: line.fontSize * perPixel,
    }))
  }
  return new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

function partsOf(body: HTMLElement) {
  const bottoms = (elements: Iterable<Element>) =>
    Array.from(elements, element => element.getBoundingClientRect().bottom).sort((a, b) => a - b)
  return {
    height: body.scrollHeight,
    blocks: bottoms(body.children).map(bottom => bottom + halfGap),
    rows: bottoms(body.querySelectorAll('tr')),
  }
}

function partOf(picture: HTMLCanvasElement, start: number, end: number, { scrollHeight }: HTMLElement) {
  const scale = picture.height / scrollHeight
  const part = document.createElement('canvas')
  part.width = picture.width
  part.height = Math.max(1, Math.round((end - start) * scale))
  const context = part.getContext('2d')
  // Rounding can leave the last pixel row empty. It has to be white, because a JPEG can't be transparent.
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, part.width, part.height)
  context?.drawImage(picture, 0, -Math.round(start * scale))
  return part
}

type Place = { x: number; y: number; size: number }

function addText(
  page: PDFPage,
  font: PDFFont,
  lines: readonly TextLine[],
  placeOf: (line: TextLine) => Place,
): void {
  const known = new Set(font.getCharacterSet())
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
  for (const line of lines) {
    // The standard PDF fonts contain only Western European letters.
    const text = Array.from(line.text, one => (known.has(one.codePointAt(0) ?? 0) ? one : '?')).join('')
    page.drawText(text, { ...placeOf(line), font })
  }
}
