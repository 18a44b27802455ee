import { auth } from '../auth/auth.ts'
import { ApiError, unknownFailure } from './api-error.ts'
import { apiBase } from './call.ts'

/** Fetches a file. A plain link can't be used, because it doesn't send the token. */
export async function fetchFile(path: string, init: RequestInit = {}): Promise<Response> {
  const session = auth.session()
  if (!session) throw new DOMException('Signed out.', 'AbortError')
  const { token, account, ended } = session
  const response = await fetch(`${apiBase}${path}`, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${token}`,
      ...(account ? { 'x-pulse-account': account } : {}),
    },
    credentials: 'omit',
    signal: init.signal ? AbortSignal.any([init.signal, ended]) : ended,
  })
  if (response.ok) return response
  const refusal = await response.json().catch(() => null)
  throw new ApiError({
    code: refusal?.code ?? 'internal',
    msg: refusal?.msg ?? unknownFailure,
    status: response.status,
  })
}

/** Saves a file to the user's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await fetchFile(path)
  saveFile(await response.blob(), name)
}
