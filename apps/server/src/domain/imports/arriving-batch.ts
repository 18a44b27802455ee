import type { ImportMapping } from '@pulse/contract'
import type { ArrivingGroup, ArrivingTicket } from '@pulse/helpdesks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import type { Batch } from '../tickets/ingest.ts'
import { loadStored } from '../tickets/stored-tickets.ts'
import type { RowBatch } from './collect-batch.ts'
import { contentOf } from './row-messages.ts'
import { importedGroup, ticketOfParts, wholeTicket } from './to-tickets.ts'

/** Converts rows to arriving tickets and merges them with what is already stored for the same tickets. */
export async function arrivingIn(
  tx: Transaction<Tables>,
  accountId: number,
  { rows }: RowBatch,
  { rows: kind, columns }: ImportMapping,
): Promise<Batch> {
  const groups = await allGroups(
    tx,
    accountId,
    new Set(rows.flatMap(({ part }) => part.group ?? []).map(storable)),
  )
  if (kind === 'messages')
    return { ...(groups && { groups }), ...(await ofMessages(tx, accountId, rows, columns)) }
  const tickets = rows.flatMap(({ part, messages }) =>
    part.createdAt ? [wholeTicket({ ...part, createdAt: part.createdAt }, messages, columns)] : [],
  )
  return { tickets, ...(groups && { groups }) }
}

async function ofMessages(
  tx: Transaction<Tables>,
  accountId: number,
  rows: RowBatch['rows'],
  columns: ImportMapping['columns'],
): Promise<Pick<Batch, 'tickets' | 'messages'>> {
  const byTicket = Map.groupBy(rows, ({ part }) => storable(part.ticketId))
  const ids = [...byTicket.keys()].sort()
  const known = await loadStored(tx, accountId, ids, new Set())
  const contents = await storedContents(tx, accountId, ids)
  const tickets: ArrivingTicket[] = []
  const messages: NonNullable<Batch['messages']> = []
  for (const [ticketId, group] of byTicket) {
    const seen = contents.get(ticketId) ?? new Set()
    const fresh = group
      .flatMap(row => row.messages)
      .filter(({ id }) => {
        const content = contentOf(id)
        if (content !== null && seen.has(content)) return false
        if (content !== null) seen.add(content)
        return true
      })
    const times = group.flatMap(row => row.messages).flatMap(({ createdAt }) => createdAt ?? [])
    tickets.push(
      ticketOfParts(
        group.map(({ part }) => ({ ...part, ticketId })),
        times,
        known.get(ticketId)?.ticket,
        columns,
      ),
    )
    messages.push({ ticketId, messages: fresh })
  }
  return { tickets, messages }
}

/** Finds out which messages without their own ids are already stored. */
async function storedContents(
  tx: Transaction<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ ticket_id: string; message_id: string }>`
    select ticket_id, message_id from messages
     where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[]) and message_id is not null`.execute(
    tx,
  )
  const contents = new Map<string, Set<string>>()
  for (const { ticket_id, message_id } of rows) {
    const content = contentOf(message_id)
    if (content === null) continue
    const known = contents.get(ticket_id) ?? new Set()
    contents.set(ticket_id, known.add(content))
  }
  return contents
}

/**
 * All groups, including new ones. Undefined if there are no new ones, because `ingest` treats missing groups as
 * deleted.
 */
async function allGroups(
  tx: Kysely<Tables>,
  accountId: number,
  names: Set<string>,
): Promise<ArrivingGroup[] | undefined> {
  if (names.size === 0) return undefined
  const stored = await tx
    .selectFrom('helpdesk_groups')
    .where('account_id', '=', accountId)
    .selectAll()
    .execute()
  const ids = new Set(stored.filter(({ deleted }) => !deleted).map(({ group_id }) => group_id))
  const added = [...names].map(importedGroup).filter(({ id }) => !ids.has(id))
  if (added.length === 0) return undefined
  const kept = stored.map(({ group_id: id, name, deleted, is_public: isPublic }) => ({
    id,
    name,
    deleted,
    isPublic,
  }))
  return [...kept, ...added]
}
