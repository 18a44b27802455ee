import type { ImportStatus } from '@pulse/contract'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { apiBase, call } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'

/** The largest part that the server accepts. */
const partSize = 4 * 1024 ** 2
const mostRetries = 5
const firstPauseMs = 500

export interface UploadOptions {
  onProgress: (status: ImportStatus) => void
  signal: AbortSignal
  send?: typeof sendPart
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Uploads a file part by part. After a failure, or when the same file is chosen again later, the upload continues after
 * the last byte the server received. If the connection is lost, at most one part has to be sent again.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<ImportStatus> {
  const { onProgress, signal, send = sendPart } = options
  const changedAt = new Date(file.lastModified).toISOString()
  const body = { fileName: file.name, size: file.size, changedAt }
  let status = await call('POST /imports', { body }, { signal })
  onProgress(status)
  while (status.state === 'uploading') {
    const part = file.slice(status.received, status.received + partSize)
    const { id, received } = status
    status = await withRetries(() => send(id, received, part, signal), options)
    onProgress(status)
  }
  return status
}

async function withRetries(
  work: () => Promise<ImportStatus>,
  { signal, pause = wait }: UploadOptions,
): Promise<ImportStatus> {
  for (let retries = 0; ; retries++)
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 429)
      if (!mayPass || retries >= mostRetries) throw error
      await pause(firstPauseMs * 2 ** retries)
    }
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function sendPart(
  importId: string,
  offset: number,
  part: Blob,
  signal: AbortSignal,
): Promise<ImportStatus> {
  const session = auth.session()
  const { token = null, account = null } = session ?? {}
  const response = await fetch(
    `${apiBase}/imports/${encodeURIComponent(importId)}/content?offset=${offset}`,
    {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${token}`,
        ...(account ? { 'x-pulse-account': account } : {}),
      },
      body: part,
      credentials: 'omit',
      signal,
    },
  ).catch(error => {
    signal.throwIfAborted()
    console.warn('Uploading a part of the file failed.', error)
    throw new ApiError({ code: 'network', msg: unknownFailure, status: 0 })
  })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw new ApiError({
    code: answer?.code ?? 'internal',
    msg: answer?.msg ?? unknownFailure,
    status: response.status,
  })
}
