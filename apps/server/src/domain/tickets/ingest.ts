import type { ArrivingForm, ArrivingGroup, ArrivingRating, ArrivingTicket } from '@pulse/helpdesks'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { queueForScoring } from '../scoring/queue.ts'
import { requestScoring } from '../scoring/score-tickets-job.ts'
import type { Recogniser } from './erased-customers.ts'
import { newRatings } from './ratings.ts'
import { type SeparateMessages, storeTickets } from './store-tickets.ts'
import { loadStored } from './stored-tickets.ts'

/** One delivery from a connector, an import or the demo. */
export interface Batch {
  tickets?: ArrivingTicket[]
  messages?: SeparateMessages[]
  /** Ratings that arrive separately from their ticket. Those for unknown tickets are ignored. */
  ratings?: ArrivingRating[]
  /** Tickets that the helpdesk no longer has. */
  removed?: string[]
  /** All messages since this time have arrived, so incomplete tickets created since then are now complete. */
  allMessagesSince?: Date | null
  /** Tickets to mark as complete, even if their conversation hasn't been read. */
  complete?: string[]
  /**
   * All groups and all forms. Stored ones that are missing here count as deleted. An empty list changes nothing,
   * because helpdesks also send one when a permission is missing.
   */
  groups?: ArrivingGroup[]
  forms?: ArrivingForm[]
}

/**
 * The only way to add tickets to Pulse. Stores tickets, messages, groups and forms, queues tickets for scoring and
 * requests the scoring job, all in the caller's transaction, which must be bound to the account. Returns how many
 * tickets were skipped because their customer was erased.
 */
export async function ingest(
  tx: Transaction<Tables>,
  accountId: number,
  batch: Batch,
  recogniser: Recogniser,
): Promise<{ refused: number }> {
  if (batch.groups) await storeGroups(tx, accountId, batch.groups)
  if (batch.forms) await storeForms(tx, accountId, batch.forms)
  const removed = await asDeleted(tx, accountId, batch.removed ?? [])
  const { changed, refused } = await storeTickets(
    tx,
    accountId,
    [...removed, ...(batch.tickets ?? [])],
    recogniser,
    batch.messages,
    await newRatings(tx, accountId, batch.ratings ?? []),
  )
  const { allMessagesSince, complete } = batch
  const completed =
    (allMessagesSince
      ? await completeWhere(
          tx,
          accountId,
          sql`incomplete and not conversation_due and created_at >= ${allMessagesSince}`,
        )
      : 0) +
    (complete
      ? await completeWhere(
          tx,
          accountId,
          sql`(incomplete or conversation_due) and ticket_id = any(${complete}::text[])`,
        )
      : 0)
  if (changed.length > 0 || completed > 0) await requestScoring(tx, accountId)
  return { refused }
}

async function asDeleted(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<ArrivingTicket[]> {
  const stored = await loadStored(tx, accountId, ticketIds.toSorted(), new Set(ticketIds))
  return [...stored.values()].map(({ ticket }) => ({
    ...ticket,
    status: 'deleted',
    hasAllMessages: true,
    conversationDue: false,
  }))
}

/** Queues tickets that were waiting for their older messages, and returns how many there were. */
async function completeWhere(
  tx: Kysely<Tables>,
  accountId: number,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ ticket_id: string }>`
    update tickets set incomplete = false, conversation_due = false
     where account_id = ${accountId} and ${which}
    returning ticket_id`.execute(tx)
  await queueForScoring(
    tx,
    accountId,
    rows.map(row => row.ticket_id),
  )
  return rows.length
}

async function storeGroups(tx: Kysely<Tables>, account_id: number, groups: ArrivingGroup[]): Promise<void> {
  if (groups.length === 0) return
  const ids = groups.map(group => group.id)
  await sql`
    update helpdesk_groups set deleted = true
     where account_id = ${account_id} and not deleted and group_id <> all(${ids}::bigint[])`.execute(tx)
  const all = uniqueById(groups).map(storable)
  // Uses arrays instead of a list of values, so one statement can handle any number of groups.
  await insertSelect(tx, {
    into: 'helpdesk_groups',
    columns: ['account_id', 'group_id', 'name', 'deleted', 'is_public'],
    select: sql`select ${account_id}, * from unnest(
      ${all.map(({ id }) => id)}::bigint[], ${all.map(({ name }) => name)}::text[],
      ${all.map(({ deleted }) => deleted)}::boolean[], ${all.map(({ isPublic }) => isPublic)}::boolean[])`,
    onConflict: sql`on conflict (account_id, group_id) do update
      set name = excluded.name, deleted = excluded.deleted, is_public = excluded.is_public`,
  })
}

async function storeForms(tx: Kysely<Tables>, account_id: number, forms: ArrivingForm[]): Promise<void> {
  if (forms.length === 0) return
  const ids = forms.map(form => form.id)
  await sql`
    update ticket_forms set active = false
     where account_id = ${account_id} and active and form_id <> all(${ids}::bigint[])`.execute(tx)
  const all = uniqueById(forms).map(storable)
  await insertSelect(tx, {
    into: 'ticket_forms',
    columns: ['account_id', 'form_id', 'name', 'active'],
    select: sql`select ${account_id}, * from unnest(
      ${all.map(({ id }) => id)}::bigint[], ${all.map(({ name }) => name)}::text[],
      ${all.map(({ active }) => active)}::boolean[])`,
    onConflict: sql`on conflict (account_id, form_id) do update set name = excluded.name, active = excluded.active`,
  })
}

/** Removes duplicates, because one statement can't update the same row twice. */
const uniqueById = <Item extends { id: number }>(items: Item[]): Item[] => [
  ...new Map(items.map(item => [item.id, item])).values(),
]
