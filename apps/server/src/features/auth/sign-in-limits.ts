import { count } from '@pulse/contract/plural'
import { type Kysely, sql } from 'kysely'
import { addressSubject, deviceSubject, emailSubject } from '../../domain/sessions/failure-subjects.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

const second = 1000
const minute = 60 * second
/** Longer than any wait, so that a wait that ends doesn't reset the count. */
const windowMs = 60 * minute

interface Limit {
  subject: string
  /** How many failures within the window cause no wait. */
  free: number
  firstWaitMs: number
  longestWaitMs: number
}

interface Caller {
  email: string
  address: string
  /** Identifies a device that has signed in with this email before. */
  deviceHash: Buffer | undefined
}

const perPassword = { free: 5, firstWaitMs: 30 * second, longestWaitMs: 10 * minute }
const perAddress = { free: 20, firstWaitMs: second, longestWaitMs: 30 * second }

/**
 * Slows guesses down without locking anyone out.
 *
 * - A device that has signed in with this email before is counted separately, so guesses made elsewhere never delay the
 *   owner on that device, and a stolen cookie doesn't allow unlimited guesses.
 * - Any other device is counted by email and by address. After 5 failures for the email within an hour the waits are
 *   30 seconds, 1, 2, 4, 8 and then always 10 minutes: about 220 guesses a day, from however many addresses.
 *   After 20 failures from an address they are 1, 2, 4, 8, 16 and then always 30 seconds: short, because many people
 *   may share it, and still at most 2,900 guesses a day over all emails.
 * - A wait runs from the latest failure. An attempt rejected during the wait doesn't count, so trying too early never
 *   lengthens it.
 * - A successful sign-in clears the failures of its email or its device. For its address it removes only its own attempt:
 *   otherwise one valid login would allow unlimited guesses at others.
 */
function limitsFor({ email, address, deviceHash }: Caller): [Limit, ...Limit[]] {
  if (deviceHash) return [{ subject: deviceSubject(deviceHash), ...perPassword }]
  return [
    { subject: emailSubject(email), ...perPassword },
    { subject: addressSubject(address), ...perAddress },
  ]
}

export interface Attempt {
  /** Call in the transaction that signs in. */
  succeed(tx: Kysely<Tables>): Promise<void>
}

/**
 * Counts an attempt as failed before its password is checked, or rejects it. Simultaneous attempts for the same
 * email, IP address or device are counted one after another, across all processes, so a burst can't outrun the count.
 */
export async function reserveAttempt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  caller: Caller,
): Promise<Attempt> {
  const limits = limitsFor(caller)
  // Checked first without the locks, so that rejected attempts don't wait for them while holding a connection.
  await refuseDuringWait(database.global, limits, now())
  const reserved = await database.global.transaction().execute(async tx => {
    // Always locks the email before the address, so that no two attempts wait for each other.
    for (const { subject } of limits)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in of ${subject}`}, 0))`.execute(tx)
    const failed_at = now()
    await refuseDuringWait(tx, limits, failed_at)
    return tx
      .insertInto('login_failures')
      .values(limits.map(({ subject }) => ({ subject, failed_at })))
      .returning('failure_id')
      .execute()
  })
  const [{ subject: proven }] = limits
  return {
    async succeed(tx) {
      const ids = reserved.map(row => row.failure_id)
      await tx
        .deleteFrom('login_failures')
        .where(row => row.or([row('subject', '=', proven), row('failure_id', 'in', ids)]))
        .execute()
    },
  }
}

async function refuseDuringWait(database: Kysely<Tables>, limits: Limit[], now: Date): Promise<void> {
  const failures = await database
    .selectFrom('login_failures')
    .where(
      'subject',
      'in',
      limits.map(limit => limit.subject),
    )
    .where('failed_at', '>', new Date(now.getTime() - windowMs))
    .groupBy('subject')
    .select(({ fn }) => ['subject', fn.countAll<number>().as('failures'), fn.max('failed_at').as('latest')])
    .execute()
  const waits = limits.map(limit => {
    const counted = failures.find(row => row.subject === limit.subject)
    return counted ? counted.latest.getTime() + waitAfter(counted.failures, limit) - now.getTime() : 0
  })
  const seconds = Math.ceil(Math.max(...waits) / second)
  if (seconds > 0)
    throw new AppError(
      'too_many_requests',
      `Too many failed sign-ins. Please try again in ${inWords(seconds)}.`,
      { retryAfterSeconds: seconds },
    )
}

function waitAfter(failures: number, { free, firstWaitMs, longestWaitMs }: Limit): number {
  return failures < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - free))
}

function inWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second')
  return count(Math.ceil(seconds / 60), 'minute')
}
