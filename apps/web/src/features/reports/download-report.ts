import type { CallInput } from '@pulse/contract'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { apiBase } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'

export type ReportBody = CallInput<'POST /pulse/reports/{kind}'>['body']

const fileNames: Record<string, string> = {
  ticket: 'ticket-report.csv',
  agent: 'agent-report.csv',
  tickets: 'tickets-report.csv',
  invalid: 'invalid-tickets-report.csv',
}

export function reportFileName(kind: string): string {
  return fileNames[kind] ?? 'error-report.csv'
}

/** Downloads a report as a stream, reports progress, and saves the file. */
export async function downloadReport(
  kind: string,
  body: ReportBody,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const session = auth.session()
  if (!session) throw new DOMException('Signed out.', 'AbortError')
  const { token, account, ended } = session
  const response = await fetch(`${apiBase}/pulse/reports/${encodeURIComponent(kind)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(account ? { 'x-pulse-account': account } : {}),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.any([signal, ended]),
  })
  if (!response.ok || !response.body) {
    const refusal = await response.json().catch(() => null)
    throw new ApiError({
      code: refusal?.code ?? 'internal',
      msg: refusal?.msg ?? unknownFailure,
      status: response.status,
    })
  }
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    parts.push(part)
    bytes += part.byteLength
    onProgress(bytes)
  }
  save(new Blob(parts, { type: 'text/csv;charset=utf-8' }), reportFileName(kind))
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
