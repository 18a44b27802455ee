import { setTimeout as delay } from 'node:timers/promises'
import { count } from '@pulse/contract/plural'
import { type Kysely, sql } from 'kysely'
import {
  addressSubject,
  deviceSubject,
  emailSubject,
  resetAddressSubject,
  resetSubject,
} from '../../domain/sessions/failure-subjects.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

const second = 1000
const minute = 60 * second
/** Longer than any wait, so the count doesn't reset when a wait ends. */
const windowMs = 60 * minute
/** Longer than any password check takes. */
const longestCheckMs = 30 * second
const patienceMs = 10 * second
const pauseMs = 100

interface Limit {
  what: 'failed sign-ins' | 'password resets'
  subject: string
  /** The number of failures allowed within the window before waits begin. */
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

const perPassword = {
  what: 'failed sign-ins' as const,
  free: 5,
  firstWaitMs: 30 * second,
  longestWaitMs: 10 * minute,
}
const perAddress = {
  what: 'failed sign-ins' as const,
  free: 20,
  firstWaitMs: second,
  longestWaitMs: 30 * second,
}

/**
 * Slows guesses down without locking anyone out.
 *
 * - A device that has signed in with this email before is counted separately, so guesses made elsewhere never delay the
 *   owner on that device, and a stolen cookie doesn't allow unlimited guesses.
 * - Any other device is counted by email and by IP address. After 5 failures for the email within an hour, the waits
 *   are 30 seconds, then 1, 2, 4 and 8 minutes, and then always 10. That allows about 220 guesses a day from any number
 *   of IP addresses. After 20 failures from an IP address, the waits are 1, 2, 4, 8, 16 and then always 30 seconds.
 *   They are short because many people may share the address, but still allow at most 2,900 guesses a day across all
 *   emails.
 * - A wait runs from the latest failure. An attempt rejected during the wait doesn't count, so trying too early never
 *   lengthens it.
 * - A successful sign-in clears the failures for its email or device. For its IP address, it removes only its own
 *   attempt; otherwise one valid login would allow unlimited guesses at others.
 */
function limitsFor({ email, address, deviceHash }: Caller): [Limit, ...Limit[]] {
  if (deviceHash) return [{ subject: deviceSubject(deviceHash), ...perPassword }]
  return [
    { subject: emailSubject(email), ...perPassword },
    { subject: addressSubject(address), ...perAddress },
  ]
}

export interface Attempt {
  /** Runs in the sign-in transaction. */
  succeed(tx: Kysely<Tables>): Promise<void>
  fail(): Promise<void>
}

/**
 * Counts an attempt before its password is checked, or rejects it. Simultaneous attempts for the same email, IP address
 * or device are counted one after another, across all processes, so a burst can't outrun the count. An attempt waits
 * for the results of others that are still being checked if those could exceed the limit.
 */
export function reserveAttempt(
  services: Pick<Services, 'database' | 'now'>,
  caller: Caller,
): Promise<Attempt> {
  return reserve(services, limitsFor(caller))
}

/** Counts a request for a password reset. Known and unknown emails are counted alike. */
export async function countResetRequest(
  services: Pick<Services, 'database' | 'now'>,
  { email, address }: Pick<Caller, 'email' | 'address'>,
): Promise<void> {
  const attempt = await reserve(services, [
    { ...perPassword, subject: resetSubject(email), what: 'password resets' },
    { ...perAddress, subject: resetAddressSubject(address), what: 'password resets' },
  ])
  await attempt.fail()
}

async function reserve(
  { database, now }: Pick<Services, 'database' | 'now'>,
  limits: [Limit, ...Limit[]],
): Promise<Attempt> {
  const reserved = await repeatUntilDecided(limits[0].what, async () => {
    // Checked first without the locks, so rejected attempts don't queue for them and hold connections.
    if (!(await isFree(database.global, limits, now()))) return undefined
    return database.global.transaction().execute(async tx => {
      // Always locks the email before the IP address, so two attempts can't deadlock.
      for (const { subject } of limits)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in of ${subject}`}, 0))`.execute(tx)
      const failed_at = now()
      if (!(await isFree(tx, limits, failed_at))) return undefined
      return tx
        .insertInto('login_failures')
        .values(limits.map(({ subject }) => ({ subject, failed_at, pending: true })))
        .returning('failure_id')
        .execute()
    })
  })
  const ids = reserved.map(row => row.failure_id)
  const [{ subject: proven }] = limits
  return {
    async succeed(tx) {
      await tx
        .deleteFrom('login_failures')
        .where(row => row.or([row('subject', '=', proven), row('failure_id', 'in', ids)]))
        .execute()
    },
    async fail() {
      await database.global
        .updateTable('login_failures')
        .set({ pending: false })
        .where('failure_id', 'in', ids)
        .execute()
    },
  }
}

async function repeatUntilDecided<T>(what: Limit['what'], reserve: () => Promise<T | undefined>): Promise<T> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    const reserved = await reserve()
    if (reserved) return reserved
    await delay(pauseMs)
  }
  throw tooMany(what, patienceMs / second)
}

/** False while the result depends on attempts that are still being checked. Throws during a wait. */
async function isFree(database: Kysely<Tables>, limits: [Limit, ...Limit[]], now: Date): Promise<boolean> {
  // If a pending attempt is older than this, the server that was checking it was killed.
  const beingChecked = sql`pending and failed_at > ${new Date(now.getTime() - longestCheckMs)}`
  const rows = await database
    .selectFrom('login_failures')
    .where(
      'subject',
      'in',
      limits.map(limit => limit.subject),
    )
    .where('failed_at', '>', new Date(now.getTime() - windowMs))
    .groupBy('subject')
    .select([
      'subject',
      sql<number>`count(*) filter (where not pending)`.as('failures'),
      sql<number>`count(*) filter (where ${beingChecked})`.as('undecided'),
      // A failure dated in the future was recorded before a clock was set back.
      sql<Date | null>`max(failed_at) filter (where not pending and failed_at <= ${now})`.as('latest'),
    ])
    .execute()
  const counted = limits.flatMap(limit =>
    rows.filter(row => row.subject === limit.subject).map(row => ({ ...row, limit })),
  )
  const waits = counted.map(({ failures, latest, limit }) =>
    latest ? latest.getTime() + waitAfter(failures, limit) - now.getTime() : 0,
  )
  const seconds = Math.ceil(Math.max(0, ...waits) / second)
  if (seconds > 0) throw tooMany(limits[0].what, seconds)
  // Once the free failures are used up, only one attempt is checked at a time.
  return counted.every(({ failures, undecided, limit }) => undecided < Math.max(1, limit.free - failures))
}

function tooMany(what: Limit['what'], seconds: number): AppError {
  return new AppError('too_many_requests', `Too many ${what}. Please try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  })
}

function waitAfter(failures: number, { free, firstWaitMs, longestWaitMs }: Limit): number {
  return failures < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - free))
}

function inWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second')
  return count(Math.ceil(seconds / 60), 'minute')
}
