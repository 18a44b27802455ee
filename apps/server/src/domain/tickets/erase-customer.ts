import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { retrainIfTrained } from '../scoring/request-training.ts'
import { deleteTickets } from './delete-tickets.ts'
import { digestOf, identitiesOf, lockErasures, type Recogniser, rememberErased } from './erased-customers.ts'
import { forgetInKim } from './forget-in-kim.ts'

export interface StoredCustomer {
  ticketIds: string[]
  emails: string[]
  customerIds: string[]
  names: string[]
}

/**
 * Finds everything about one customer by email address or helpdesk id: tickets with that value, tickets that share
 * another email address or id with those, and so on until no more are found.
 */
export async function findStoredCustomer(
  tx: Kysely<Tables>,
  accountId: number,
  identity: string,
): Promise<StoredCustomer> {
  let found = await ticketsOf(tx, accountId, [identity.trim().toLowerCase()], [identity.trim()])
  for (let tickets = 0; found.ticketIds.length > tickets; ) {
    tickets = found.ticketIds.length
    found = await ticketsOf(tx, accountId, found.emails, found.customerIds)
  }
  return found
}

async function ticketsOf(
  tx: Kysely<Tables>,
  accountId: number,
  emails: string[],
  customerIds: string[],
): Promise<StoredCustomer> {
  const { rows } = await sql<{
    ticket_id: string
    id: string | null
    email: string | null
    name: string | null
  }>`
    select ticket_id, customer_id as id, lower(trim(customer_email)) as email, customer_name as name from tickets
     where account_id = ${accountId}
       and (lower(trim(customer_email)) = any(${emails}::text[]) or customer_id = any(${customerIds}::text[]))
     order by ticket_id`.execute(tx)
  const all = (values: (string | null)[]) =>
    [...new Set(values.flatMap(value => (value ? [value] : [])))].sort()
  return {
    ticketIds: rows.map(row => row.ticket_id),
    emails: all(rows.map(row => row.email)),
    customerIds: all(rows.map(row => row.id)),
    names: all(rows.map(row => row.name)),
  }
}

/**
 * Permanently deletes everything about the customer. The caller's transaction must be bound to the account, and this
 * must be its last change to tickets.
 */
export async function eraseStoredCustomer(
  tx: Transaction<Tables>,
  accountId: number,
  identity: string,
  { recogniser, now }: { recogniser: Recogniser; now: Date },
): Promise<{ tickets: number; kimMessages: number }> {
  await lockErasures(tx, accountId, 'erasing')
  const { ticketIds, emails, customerIds, names } = await findStoredCustomer(tx, accountId, identity)
  if (ticketIds.length === 0) return { tickets: 0, kimMessages: 0 }
  const identities = [
    ...emails.flatMap(email => identitiesOf({ id: null, email })),
    ...customerIds.flatMap(id => identitiesOf({ id, email: null })),
  ]
  await rememberErased(
    tx,
    accountId,
    identities.map(one => digestOf(recogniser, accountId, one)),
    now,
  )
  const kimMessages = await forgetInKim(tx, accountId, {
    ticketIds,
    // Uses only full names, because many people share a first name.
    identities: [...emails, ...names.filter(name => /\S\s+\S/.test(name.trim()))],
  })
  await retrainIfTrained(tx, accountId, now)
  return { tickets: await deleteTickets(tx, accountId, ticketIds), kimMessages }
}
