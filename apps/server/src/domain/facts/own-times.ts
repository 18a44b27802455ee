import { type BusinessHours, businessMinutesBetween } from '@pulse/scoring'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The timestamps used to compute a ticket's times. */
export interface Moments {
  createdAt: Date
  resolvedAt: Date | null
  /** The customer's first public message. */
  askedAt: Date | null
  /** The first public reply from a human agent after the customer's first message. */
  firstReplyAt: Date | null
}

/** Counts minutes within the account's business hours, or all minutes if it has none. */
export function ownTimes(moments: Moments, hours: BusinessHours | undefined) {
  const { createdAt, resolvedAt, askedAt, firstReplyAt } = moments
  return {
    firstResponse: askedAt && firstReplyAt && minutesBetween(askedAt, firstReplyAt, hours),
    fullResolution: resolvedAt && minutesBetween(createdAt, resolvedAt, hours),
  }
}

const mostMinutes = 2_147_483_647

function minutesBetween(from: Date, to: Date, hours: BusinessHours | undefined): number {
  const [start, end] = [from.getTime() / 60_000, to.getTime() / 60_000]
  const minutes = hours ? businessMinutesBetween(start, end, hours) : end - start
  return Math.min(Math.max(0, Math.floor(minutes)), mostMinutes)
}

interface Message {
  authorType: string | null
  public: boolean
  createdAt: Date | null
}

/**
 * When the customer first wrote, and when a human agent first replied after that. Messages without a time are
 * ignored.
 */
export function askedAndReplied(messages: readonly Message[]): Pick<Moments, 'askedAt' | 'firstReplyAt'> {
  const publicTimes = (author: string) =>
    messages.flatMap(one => (one.public && one.authorType === author && one.createdAt ? [one.createdAt] : []))
  const earliest = (times: Date[]) =>
    times.reduce<Date | null>((first, time) => (first && first <= time ? first : time), null)
  const askedAt = earliest(publicTimes('customer'))
  return { askedAt, firstReplyAt: askedAt && earliest(publicTimes('agent').filter(time => time >= askedAt)) }
}

/** Whether Pulse computes the times for any of the account's tickets. */
export async function hasOwnTimes(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('times_reported', '=', false)
    .select('ticket_id')
    .limit(1)
    .executeTakeFirst()
  return ticket !== undefined
}

const chunkSize = 5_000

/**
 * Recomputes the times that Pulse calculates itself, after business hours have changed. The caller updates the facts
 * afterward.
 */
export async function recomputeOwnTimes(
  tx: Kysely<Tables>,
  accountId: number,
  hours: BusinessHours | undefined,
): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await tx
      .selectFrom('tickets')
      .where('account_id', '=', accountId)
      .where('times_reported', '=', false)
      .where('ticket_id', '>', after)
      .orderBy('ticket_id')
      .limit(chunkSize)
      .select(['ticket_id', 'created_at', 'resolved_at', 'asked_at', 'first_reply_at'])
      .select(['first_response_business_minutes as first', 'full_resolution_business_minutes as full'])
      .forNoKeyUpdate()
      .execute()
    const changed = rows.flatMap(row => {
      const times = ownTimes(
        {
          createdAt: row.created_at,
          resolvedAt: row.resolved_at,
          askedAt: row.asked_at,
          firstReplyAt: row.first_reply_at,
        },
        hours,
      )
      const same = times.firstResponse === row.first && times.fullResolution === row.full
      return same ? [] : [{ ticketId: row.ticket_id, ...times }]
    })
    if (changed.length)
      await sql`
        update tickets set first_response_business_minutes = new.first, full_resolution_business_minutes = new.full
          from unnest(${changed.map(one => one.ticketId)}::text[], ${changed.map(one => one.firstResponse)}::integer[],
                      ${changed.map(one => one.fullResolution)}::integer[]) as new (ticket_id, first, "full")
         where tickets.account_id = ${accountId} and tickets.ticket_id = new.ticket_id`.execute(tx)
    const last = rows.at(-1)
    if (!last || rows.length < chunkSize) return
    after = last.ticket_id
  }
}
