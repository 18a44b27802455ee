import type { ArrivingTicket } from '@pulse/helpdesks'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { SecretBox } from '../../platform/secrets.ts'

/** Computes the digests that identify erased customers. Implemented by SecretBox. */
export type Recogniser = Pick<SecretBox, 'digest'>

/** An email address, or the customer's id in the helpdesk. */
export type Identity = { kind: 'email' | 'id'; value: string }

export function identitiesOf({ id, email }: { id: string | null; email: string | null }): Identity[] {
  return [
    ...(email?.trim() ? [{ kind: 'email' as const, value: email.trim().toLowerCase() }] : []),
    ...(id?.trim() ? [{ kind: 'id' as const, value: id.trim() }] : []),
  ]
}

export function digestOf(recogniser: Recogniser, accountId: number, { kind, value }: Identity): Buffer {
  return recogniser.digest(value, `erased customer ${kind} of account ${accountId}`)
}

/** Until the transaction ends, no other transaction can store or erase conflicting data. */
export async function lockErasures(
  tx: Kysely<Tables>,
  accountId: number,
  mode: 'storing' | 'erasing',
): Promise<void> {
  const key = sql`hashtextextended('erasure', ${accountId})`
  await (mode === 'erasing'
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(tx)
}

export async function rememberErased(
  tx: Kysely<Tables>,
  accountId: number,
  digests: Buffer[],
  now: Date,
): Promise<void> {
  for (const identity_digest of digests)
    await tx
      .insertInto('erased_customers')
      .values({ account_id: accountId, identity_digest, erased_at: now })
      .onConflict(conflict => conflict.columns(['account_id', 'identity_digest']).doNothing())
      .execute()
}

/** Skips and counts tickets from erased customers. */
export async function withoutErased(
  tx: Kysely<Tables>,
  accountId: number,
  tickets: ArrivingTicket[],
  recogniser: Recogniser | undefined,
): Promise<ArrivingTicket[]> {
  await lockErasures(tx, accountId, 'storing')
  const any = await tx
    .selectFrom('erased_customers')
    .where('account_id', '=', accountId)
    .select('identity_digest')
    .limit(1)
    .executeTakeFirst()
  if (!any) return tickets
  if (!recogniser)
    throw new Error(
      "Some of this account's customers were erased: storeTickets needs the SecretBox to recognize them.",
    )
  const digestsOf = tickets.map(ticket =>
    identitiesOf(ticket.customer).map(identity => digestOf(recogniser, accountId, identity)),
  )
  const { rows } = await sql<{ digest: Buffer }>`
    select identity_digest as digest from erased_customers
     where account_id = ${accountId} and identity_digest = any(${digestsOf.flat()}::bytea[])`.execute(tx)
  if (rows.length === 0) return tickets
  const erased = new Set(rows.map(row => row.digest.toString('hex')))
  const refused = new Map<string, number>()
  const kept = tickets.filter((_, index) => {
    const hit = digestsOf[index]?.map(digest => digest.toString('hex')).find(digest => erased.has(digest))
    if (hit !== undefined) refused.set(hit, (refused.get(hit) ?? 0) + 1)
    return hit === undefined
  })
  for (const [digest, tickets] of refused)
    await sql`
      update erased_customers set refused = refused + ${tickets}
       where account_id = ${accountId} and identity_digest = ${Buffer.from(digest, 'hex')}`.execute(tx)
  return kept
}
