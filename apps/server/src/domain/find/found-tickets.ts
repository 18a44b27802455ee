import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

const keepMs = 24 * 60 * 60_000
/**
 * The limit per account. Visitors and signed-in users are counted separately, so visitors can't displace users'
 * entries. The oldest entries are deleted first.
 */
const mostReaders = 2_000

/** Stores the tickets a visitor fetched, so that questions can refer to them. */
export async function rememberFound(
  tx: Kysely<Tables>,
  accountId: number,
  visitor: string,
  ticketIds: string[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('found_tickets')
    .values({ account_id: accountId, visitor, ticket_ids: ticketIds, focus_ids: [], fetched_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'visitor'])
        .doUpdateSet({ ticket_ids: ticketIds, focus_ids: [], fetched_at: now }),
    )
    .execute()
  const newest = tx
    .selectFrom('found_tickets as newer')
    .where('newer.account_id', '=', accountId)
    .where('newer.visitor', isVisitor(visitor) ? 'not like' : 'like', '% %')
    .select('newer.fetched_at')
    .orderBy('newer.fetched_at', 'desc')
    .offset(mostReaders)
    .limit(1)
  // Skips rows that others are using, so that searches never wait for each other.
  const outdated = await tx
    .selectFrom('found_tickets as old')
    .where('old.account_id', '=', accountId)
    .where('old.visitor', isVisitor(visitor) ? 'not like' : 'like', '% %')
    .where(eb =>
      eb.or([eb('old.fetched_at', '<', new Date(now.getTime() - keepMs)), eb('old.fetched_at', '<', newest)]),
    )
    .select('old.visitor')
    .forUpdate()
    .skipLocked()
    .execute()
  if (outdated.length === 0) return
  await tx
    .deleteFrom('found_tickets')
    .where('account_id', '=', accountId)
    .where(
      'visitor',
      'in',
      outdated.map(one => one.visitor),
    )
    .execute()
}

/** Only a signed-in user's key contains a space: it is the user's ID, a space and the browser's number. */
const isVisitor = (visitor: string) => !visitor.includes(' ')

export async function foundBefore(
  tx: Kysely<Tables>,
  accountId: number,
  visitor: string,
  now: Date,
): Promise<{ ticketIds: string[]; focusIds: string[] } | null> {
  const row = await tx
    .selectFrom('found_tickets')
    .where('account_id', '=', accountId)
    .where('visitor', '=', visitor)
    .where('fetched_at', '>=', new Date(now.getTime() - keepMs))
    .select(['ticket_ids', 'focus_ids'])
    .executeTakeFirst()
  return row ? { ticketIds: row.ticket_ids, focusIds: row.focus_ids } : null
}

export async function rememberFocus(
  tx: Kysely<Tables>,
  accountId: number,
  visitor: string,
  focusIds: string[],
): Promise<void> {
  await tx
    .updateTable('found_tickets')
    .set({ focus_ids: focusIds })
    .where('account_id', '=', accountId)
    .where('visitor', '=', visitor)
    .execute()
}
