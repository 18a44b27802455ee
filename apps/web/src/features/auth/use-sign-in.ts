import { useCallback, useRef, useState } from 'react'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'

/** Signing in changes the auth state. The router then redirects to the user's home page. */
export function useSignIn() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const pending = useRef(false)

  const signIn = useCallback(async (credentials: { email: string; password: string }) => {
    if (pending.current) return
    pending.current = true
    setBusy(true)
    setError(null)
    try {
      const { token, user } = await call('POST /user/login', { body: credentials }, { session: null })
      auth.signIn(token, user)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.msg : unknownFailure)
    } finally {
      pending.current = false
      setBusy(false)
    }
  }, [])

  const clearError = useCallback(() => setError(null), [])
  return { signIn, busy, error, clearError }
}
