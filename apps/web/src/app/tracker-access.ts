import { useEffect, useState } from 'react'
import { callOr } from '../shared/api/failing.ts'
import { auth, useAuth } from '../shared/auth/auth.ts'

let known: { token: string; answer: Promise<boolean> } | null = null

/** Whether the account can use the time diary. Requested once per session, and again after a failure. */
export function trackerAccess(): Promise<boolean> {
  const { token } = auth.get()
  if (!token) return Promise.resolve(false)
  if (known?.token === token) return known.answer
  const answer = callOr('Failed to fetch access list', 'GET /tracker/access', {}).then(
    ({ data }) => data === true,
  )
  known = { token, answer }
  answer.catch(() => {
    known = null
  })
  return answer
}

/** Until the response arrives, the account's capability is used, so the menu doesn't jump. */
export function useTrackerAccess(): boolean {
  const { token, capabilities } = useAuth()
  const [answered, setAnswered] = useState<{ token: string; open: boolean } | null>(null)
  useEffect(() => {
    if (!token) return
    trackerAccess().then(
      open => setAnswered({ token, open }),
      () => setAnswered({ token, open: false }),
    )
  }, [token])
  return answered && answered.token === token ? answered.open : capabilities.includes('time_tracker')
}
