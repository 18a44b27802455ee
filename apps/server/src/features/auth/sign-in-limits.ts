import { count } from '@pulse/contract/plural'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

const windowMs = 10 * 60 * 1000
const limits = { email: 5, address: 20 } as const

type Needs = Pick<Services, 'database' | 'now'>
interface Attempt {
  email: string
  address: string
}

function subjects(attempt: Attempt) {
  return [
    { subject: `email:${attempt.email}`, limit: limits.email },
    { subject: `address:${attempt.address}`, limit: limits.address },
  ]
}

/** Refuses when there were too many failures in the last ten minutes, and says how long to wait. */
export async function refuseWhenTooMany({ database, now }: Needs, attempt: Attempt): Promise<void> {
  const at = now().getTime()
  const failures = await database.global
    .selectFrom('login_failures')
    .where(
      'subject',
      'in',
      subjects(attempt).map(one => one.subject),
    )
    .where('failed_at', '>', new Date(at - windowMs))
    .orderBy('failed_at', 'desc')
    .select(['subject', 'failed_at'])
    .execute()
  const waits = subjects(attempt).map(({ subject, limit }) => {
    // The newest `limit` failures fill the window; it opens again when the oldest of them leaves it.
    const oldest = failures.filter(failure => failure.subject === subject)[limit - 1]
    return oldest ? oldest.failed_at.getTime() + windowMs - at : 0
  })
  const seconds = Math.ceil(Math.max(...waits) / 1000)
  if (seconds > 0)
    throw new AppError(
      'too_many_requests',
      `Too many failed sign-ins. Please try again in ${inWords(seconds)}.`,
      {
        retryAfterSeconds: seconds,
      },
    )
}

export async function recordFailure({ database, now }: Needs, attempt: Attempt): Promise<void> {
  const failed_at = now()
  await database.global
    .insertInto('login_failures')
    .values(subjects(attempt).map(({ subject }) => ({ subject, failed_at })))
    .execute()
}

export async function forgetFailures({ database }: Needs, email: string): Promise<void> {
  await database.global.deleteFrom('login_failures').where('subject', '=', `email:${email}`).execute()
}

function inWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second')
  return count(Math.ceil(seconds / 60), 'minute')
}
