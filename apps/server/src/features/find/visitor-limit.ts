import { AppError } from '../../platform/errors.ts'

const windowMs = 10_000
const perWindow = 30
/** Limits memory use. The oldest windows are dropped first. */
const mostCallers = 10_000

/** Limits how often one caller can search, so a script can't slow down the account for others. Counted per process. */
export function createVisitorLimit() {
  const windows = new Map<string, { since: number; calls: number }>()
  return (caller: string, now: Date): void => {
    const at = now.getTime()
    const known = windows.get(caller)
    const current = known && at - known.since < windowMs ? known : { since: at, calls: 0 }
    current.calls += 1
    windows.delete(caller)
    windows.set(caller, current)
    if (windows.size > mostCallers) windows.delete(windows.keys().next().value ?? '')
    if (current.calls > perWindow)
      throw new AppError('too_many_requests', 'Too many requests. Wait a few seconds, then try again.', {
        retryAfterSeconds: Math.ceil((current.since + windowMs - at) / 1000),
      })
  }
}
