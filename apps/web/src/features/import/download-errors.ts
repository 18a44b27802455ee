import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { apiBase } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'

/** Saves the error report. A plain link can't be used, because it doesn't send the token. */
export async function downloadErrors(importId: string): Promise<void> {
  const session = auth.session()
  if (!session) return
  const { token, account, ended } = session
  const response = await fetch(`${apiBase}/imports/${encodeURIComponent(importId)}/errors`, {
    headers: { authorization: `Bearer ${token}`, ...(account ? { 'x-pulse-account': account } : {}) },
    credentials: 'omit',
    signal: ended,
  })
  if (!response.ok) {
    const refusal = await response.json().catch(() => null)
    throw new ApiError({
      code: refusal?.code ?? 'internal',
      msg: refusal?.msg ?? unknownFailure,
      status: response.status,
    })
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'import-errors.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
