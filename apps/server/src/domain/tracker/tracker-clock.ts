import { AppError } from '../../platform/errors.ts'

/** A clock that is off by less than this isn't corrected, because the difference may just be the upload time. */
export const clockToleranceMs = 60_000

const mostMs = 24 * 60 * 60_000

/**
 * Seconds to add to a tracker's times. The previous correction is kept while it is still close enough. Otherwise, a
 * repeated upload that took slightly longer would be shifted and add time that wasn't recorded.
 */
export function clockCorrection({
  sentAt,
  now,
  previous,
}: {
  sentAt: Date
  now: Date
  previous: number
}): number {
  const off = now.getTime() - sentAt.getTime()
  if (Math.abs(off) > mostMs)
    throw new AppError(
      'invalid_input',
      'The tracker’s clock is off by more than 24 hours. Correct the clock, then send again.',
    )
  if (Math.abs(off - previous * 1000) <= clockToleranceMs) return previous
  return Math.abs(off) <= clockToleranceMs ? 0 : Math.round(off / 1000)
}
