import { saveFile } from '../../../shared/api/download.ts'
import { openSheet } from '../../../shared/sheet/open-sheet.ts'
import { takePicture, toBlob } from '../../../shared/sheet/take-picture.ts'

/** Saves part of a page as a PNG. Always uses the light theme and a desktop width. */
export async function saveScreenshot(area: HTMLElement, name: string): Promise<void> {
  const ended = new AbortController()
  try {
    const body = await openSheet(ended.signal)
    body.append(body.ownerDocument.importNode(area, true))
    await body.ownerDocument.fonts.ready
    saveFile(await toBlob(await takePicture(body), 'image/png'), name)
  } finally {
    ended.abort()
  }
}
