import type { ArrivingMessage, ArrivingRating, ArrivingTicket } from '@pulse/helpdesks'
import type { BusinessHours } from '@pulse/scoring'
import { type Kysely, sql, type Transaction } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { refreshFacts } from '../facts/facts.ts'
import { askedAndReplied, ownTimes } from '../facts/own-times.ts'
import { queueForSearch } from '../find/search-queue.ts'
import { queueForScoring } from '../scoring/queue.ts'
import { countedSettings } from '../scoring-settings/counted-settings.ts'
import { contentHash } from './content-hash.ts'
import { type Recogniser, withoutErased } from './erased-customers.ts'
import { mergeMessages, withAuthorNames } from './merge-messages.ts'
import { ratingOf, withLaterRating } from './ratings.ts'
import { loadStored, type StoredTicket } from './stored-tickets.ts'

/** Messages that arrive separately from their ticket. */
export interface SeparateMessages {
  ticketId: string
  messages: ArrivingMessage[]
}

/**
 * Stores new and changed tickets. Tickets whose content changed are queued for scoring. The tickets in one call are
 * stored together or not at all. Skips tickets from erased customers, tickets older than the stored version, and
 * separate messages for unknown tickets. The caller's transaction must be bound to the account, and this must be its
 * last change to the account's tickets.
 */
export async function storeTickets(
  tx: Transaction<Tables>,
  accountId: number,
  arriving: ArrivingTicket[],
  recogniser?: Recogniser,
  separate: SeparateMessages[] = [],
  ratings: ReadonlyMap<string, ArrivingRating> = new Map(),
): Promise<{ changed: string[]; refused: number }> {
  const all = latestOfEach(arriving.map(storable))
  const tickets = all.length ? await withoutErased(tx, accountId, all, recogniser) : []
  const refused = all.length - tickets.length
  const messagesOf = new Map(separate.map(({ ticketId, messages }) => [ticketId, storable(messages)]))
  for (const ticketId of ratings.keys()) if (!messagesOf.has(ticketId)) messagesOf.set(ticketId, [])
  if (tickets.length === 0 && messagesOf.size === 0) return { changed: [], refused }
  // Prevents a scoring run from starting until these tickets are stored, so the run includes them.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('scoring run', ${accountId}))`.execute(tx)
  await storeAgents(tx, accountId, tickets)
  const stored = await loadStored(
    tx,
    accountId,
    [...new Set([...tickets.map(ticket => ticket.ticketId), ...messagesOf.keys()])].sort(),
    new Set([
      ...tickets.filter(ticket => !ticket.hasAllMessages).map(ticket => ticket.ticketId),
      ...messagesOf.keys(),
    ]),
  )
  const { businessHours } = await countedSettings(tx, accountId)
  const wanted = tickets
    .filter(({ ticketId, updatedAt }) => {
      const known = stored.get(ticketId)
      return !known || known.ticket.updatedAt <= updatedAt
    })
    .map(ticket => {
      const known = stored.get(ticket.ticketId)
      return merged(known ? withLaterRating(ticket, ratingOf(known.ticket)) : ticket, known)
    })
  const wantedIds = new Set(wanted.map(ticket => ticket.ticketId))
  const onlyMessages = [...messagesOf.keys()].flatMap(id => {
    const known = stored.get(id)
    return known && !wantedIds.has(id) ? [known.ticket] : []
  })
  const prepared = [...wanted, ...onlyMessages]
    .map(ticket => withMessages(ticket, messagesOf.get(ticket.ticketId)))
    .map(ticket => withLaterRating(ticket, ratings.get(ticket.ticketId)))
    .sort(byId(ticket => ticket.ticketId))
    .map(ticket => ({ ticket, hash: contentHash(ticket) }))
  const changed = prepared.filter(({ ticket, hash }) => !stored.get(ticket.ticketId)?.hash.equals(hash))

  await upsertTickets(tx, accountId, prepared, businessHours)
  await replaceMessages(
    tx,
    accountId,
    changed.map(({ ticket }) => ticket),
  )
  const ids = changed.map(({ ticket }) => ticket.ticketId)
  await queueForScoring(tx, accountId, ids)
  await queueForSearch(tx, accountId, ids)
  await refreshFacts(
    tx,
    accountId,
    [...stored.values()].filter(({ ticket }) => ticket.hasAllMessages).map(({ ticket }) => ticket.ticketId),
  )
  return { changed: ids, refused }
}

/** A ticket that arrives without all its messages keeps the stored ones, and stays complete if it already was. */
function merged(ticket: ArrivingTicket, known: StoredTicket | undefined): ArrivingTicket {
  if (ticket.hasAllMessages || !known) return withAuthorNames(ticket)
  return withAuthorNames({
    ...ticket,
    messages: mergeMessages(known.ticket.messages, ticket.messages),
    hasAllMessages: known.ticket.hasAllMessages,
  })
}

function withMessages(ticket: ArrivingTicket, more: ArrivingMessage[] | undefined): ArrivingTicket {
  return more ? withAuthorNames({ ...ticket, messages: mergeMessages(ticket.messages, more) }) : ticket
}

/**
 * A batch may contain a ticket twice; the latest update counts. Tickets are sorted by id, as everywhere else, to
 * prevent deadlocks.
 */
function latestOfEach(tickets: ArrivingTicket[]): ArrivingTicket[] {
  const latest = new Map<string, ArrivingTicket>()
  for (const ticket of tickets) {
    const known = latest.get(ticket.ticketId)
    if (!known || known.updatedAt <= ticket.updatedAt) latest.set(ticket.ticketId, ticket)
  }
  return [...latest.values()].sort(byId(ticket => ticket.ticketId))
}

const byId =
  <Item>(idOf: (item: Item) => string) =>
  (a: Item, b: Item) =>
    idOf(a) < idOf(b) ? -1 : 1

async function storeAgents(tx: Kysely<Tables>, account_id: number, tickets: ArrivingTicket[]): Promise<void> {
  const agents = new Map(tickets.flatMap(({ agent }) => (agent ? [[agent.id, agent] as const] : [])))
  if (agents.size === 0) return
  await tx
    .insertInto('agents')
    .values(
      [...agents.values()]
        .sort(byId(agent => agent.id))
        .map(({ id, name, email }) => ({ account_id, agent_id: id, name, email })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'agent_id'])
        .doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          email: sql`coalesce(excluded.email, agents.email)`,
        }))
        // Unchanged agents aren't written, because a write would count as a change to the account's figures.
        .where(
          sql<boolean>`(agents.name, agents.email) is distinct from (excluded.name, coalesce(excluded.email, agents.email))`,
        ),
    )
    .execute()
}

/** Keeps each statement below the maximum number of values. */
const rowsPerStatement = 500

async function upsertTickets(
  tx: Kysely<Tables>,
  account_id: number,
  prepared: { ticket: ArrivingTicket; hash: Buffer }[],
  hours: BusinessHours | undefined,
): Promise<void> {
  for (let start = 0; start < prepared.length; start += rowsPerStatement)
    await upsertRows(
      tx,
      prepared
        .slice(start, start + rowsPerStatement)
        .map(({ ticket, hash }) => ticketRow(account_id, ticket, hash, hours)),
    )
}

async function upsertRows(tx: Kysely<Tables>, rows: ReturnType<typeof ticketRow>[]): Promise<void> {
  await tx
    .insertInto('tickets')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'ticket_id']).doUpdateSet(eb => ({
        channel: eb.ref('excluded.channel'),
        created_at: eb.ref('excluded.created_at'),
        subject: eb.ref('excluded.subject'),
        status: eb.ref('excluded.status'),
        updated_at: eb.ref('excluded.updated_at'),
        resolved_at: eb.ref('excluded.resolved_at'),
        group_id: eb.ref('excluded.group_id'),
        form_id: eb.ref('excluded.form_id'),
        satisfaction_rating: eb.ref('excluded.satisfaction_rating'),
        rating_comment: eb.ref('excluded.rating_comment'),
        rating_score: eb.ref('excluded.rating_score'),
        rated_at: eb.ref('excluded.rated_at'),
        agent_id: eb.ref('excluded.agent_id'),
        customer_id: eb.ref('excluded.customer_id'),
        customer_name: eb.ref('excluded.customer_name'),
        customer_firstname: eb.ref('excluded.customer_firstname'),
        customer_email: eb.ref('excluded.customer_email'),
        first_response_business_minutes: eb.ref('excluded.first_response_business_minutes'),
        full_resolution_business_minutes: eb.ref('excluded.full_resolution_business_minutes'),
        reopens: eb.ref('excluded.reopens'),
        content_hash: eb.ref('excluded.content_hash'),
        incomplete: eb.ref('excluded.incomplete'),
        conversation_due: eb.ref('excluded.conversation_due'),
        times_reported: eb.ref('excluded.times_reported'),
        asked_at: eb.ref('excluded.asked_at'),
        first_reply_at: eb.ref('excluded.first_reply_at'),
      })),
    )
    .execute()
}

function ticketRow(
  account_id: number,
  ticket: ArrivingTicket,
  content_hash: Buffer,
  hours: BusinessHours | undefined,
) {
  const moments = askedAndReplied(ticket.messages)
  const { reported, reopens } = ticket.metrics
  const times = reported ?? ownTimes({ ...ticket, ...moments }, hours)
  return {
    account_id,
    ticket_id: ticket.ticketId,
    channel: ticket.channel,
    subject: ticket.subject,
    status: ticket.status,
    created_at: ticket.createdAt,
    updated_at: ticket.updatedAt,
    resolved_at: ticket.resolvedAt,
    group_id: ticket.groupId,
    form_id: ticket.formId,
    satisfaction_rating: ticket.satisfactionRating,
    rating_comment: ticket.ratingComment,
    rating_score: ticket.ratingScore ?? null,
    rated_at: ticket.ratedAt ?? null,
    agent_id: ticket.agent?.id ?? null,
    customer_id: ticket.customer.id,
    customer_name: ticket.customer.name,
    customer_firstname: ticket.customer.firstname,
    customer_email: ticket.customer.email,
    first_response_business_minutes: times.firstResponse,
    full_resolution_business_minutes: times.fullResolution,
    reopens,
    content_hash,
    incomplete: !ticket.hasAllMessages,
    conversation_due: ticket.conversationDue ?? false,
    times_reported: reported !== null,
    asked_at: moments.askedAt,
    first_reply_at: moments.firstReplyAt,
  }
}

async function replaceMessages(
  tx: Kysely<Tables>,
  account_id: number,
  tickets: ArrivingTicket[],
): Promise<void> {
  if (tickets.length === 0) return
  await tx
    .deleteFrom('messages')
    .where('account_id', '=', account_id)
    .where(
      'ticket_id',
      'in',
      tickets.map(ticket => ticket.ticketId),
    )
    .execute()
  const columns = {
    ticket_id: [] as string[],
    position: [] as number[],
    message_id: [] as (string | null)[],
    author_type: [] as (string | null)[],
    author_name: [] as (string | null)[],
    body: [] as string[],
    public: [] as boolean[],
    created_at: [] as (string | null)[],
  }
  for (const { ticketId, messages } of tickets)
    for (const [position, message] of messages.entries()) {
      columns.ticket_id.push(ticketId)
      columns.position.push(position)
      columns.message_id.push(message.id)
      columns.author_type.push(message.authorType)
      columns.author_name.push(message.authorName)
      columns.body.push(message.body)
      columns.public.push(message.public)
      columns.created_at.push(message.createdAt?.toISOString() ?? null)
    }
  // Uses arrays instead of a list of values, so one statement can handle any number of messages.
  await insertSelect(tx, {
    into: 'messages',
    columns: [
      'account_id',
      'ticket_id',
      'position',
      'message_id',
      'author_type',
      'author_name',
      'body',
      'public',
      'created_at',
    ],
    select: sql`select ${account_id}, * from unnest(
      ${columns.ticket_id}::text[], ${columns.position}::int[], ${columns.message_id}::text[], ${columns.author_type}::text[], ${columns.author_name}::text[],
      ${columns.body}::text[], ${columns.public}::boolean[], ${columns.created_at}::timestamptz[])`,
  })
}
