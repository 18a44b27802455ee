import { saveFile } from '../../../shared/api/download.ts'
import { takePicture, toBlob } from '../../../shared/sheet/take-picture.ts'

export type FileKind = 'png' | 'pdf'

/** Nothing is saved if the user has canceled in the meantime. */
export async function saveDashboard(kind: FileKind, body: HTMLElement, signal: AbortSignal): Promise<void> {
  const file = await fileOf(kind, body)
  signal.throwIfAborted()
  saveFile(file, `dashboard-report.${kind}`)
}

async function fileOf(kind: FileKind, body: HTMLElement): Promise<Blob> {
  if (kind === 'png') return toBlob(await takePicture(body), 'image/png')
  const { toPdf } = await import('./to-pdf.ts')
  return toPdf(body)
}
