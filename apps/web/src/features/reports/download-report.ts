import type { CallInput } from '@pulse/contract'
import { fetchFile, saveFile } from '../../shared/api/download.ts'

export type ReportBody = CallInput<'POST /pulse/reports/{kind}'>['body']

const fileNames: Record<string, string> = {
  ticket: 'ticket-report.csv',
  agent: 'agent-report.csv',
  tickets: 'tickets-report.csv',
  'all-tickets': 'all-tickets-report.csv',
  invalid: 'invalid-tickets-report.csv',
}

export function reportFileName(kind: string): string {
  return fileNames[kind] ?? 'error-report.csv'
}

/** Streams a report, shows the download's progress, and saves the file. */
export async function downloadReport(
  kind: string,
  body: ReportBody,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const response = await fetchFile(`/pulse/reports/${encodeURIComponent(kind)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    parts.push(part)
    bytes += part.byteLength
    onProgress(bytes)
  }
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), reportFileName(kind))
}
