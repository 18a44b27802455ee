import { randomBytes, randomUUID } from 'node:crypto'
import type { Customer } from '@pulse/copilot'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export type CustomerRow = Selectable<Tables['chat_customers']>

/** The customer with this email or phone number, created if needed. A visitor with neither is always a new customer. */
export async function customerFor(
  tx: Kysely<Tables>,
  accountId: number,
  who: { email?: string | undefined; phone?: string | undefined; name?: string | undefined },
  now: Date,
): Promise<CustomerRow> {
  const known = () => {
    const customers = tx.selectFrom('chat_customers').where('account_id', '=', accountId).selectAll()
    if (who.email) return customers.where('email', '=', who.email).executeTakeFirst()
    if (who.phone) return customers.where('phone', '=', who.phone).executeTakeFirst()
    return undefined
  }
  const existing = await known()
  if (existing) return existing
  const created = await tx
    .insertInto('chat_customers')
    .values({
      account_id: accountId,
      customer_id: randomUUID(),
      name: who.name?.trim().slice(0, 200) || (who.email ? nameFrom(who.email) : (who.phone ?? 'Visitor')),
      phone: who.phone ?? `web-${randomBytes(6).toString('hex')}`,
      email: who.email ?? null,
      created_at: now,
    })
    // The same customer may have just been created from another browser window.
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  const customer = created ?? (await known())
  if (!customer) throw new Error('The customer was deleted while the chat was starting.')
  return customer
}

/**
 * The customer details passed to the engine. If the email address isn't trusted, a web visitor has to enter an order
 * number and that order's email address. Phone numbers from WhatsApp are already verified.
 */
export function engineCustomer(
  { name, email, phone }: Pick<CustomerRow, 'name' | 'email' | 'phone'>,
  channel: 'web' | 'whatsapp',
  { trustsEmail }: { trustsEmail: boolean },
): Customer {
  return channel === 'whatsapp'
    ? { name, email, phone }
    : { name, email: trustsEmail ? email : null, phone: null }
}

/** `jane.doe@example.com` is probably Jane Doe. */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const name = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return name || email
}

export function customerOf(
  tx: Kysely<Tables>,
  { account_id, customer_id }: { account_id: number; customer_id: string },
): Promise<CustomerRow> {
  return tx
    .selectFrom('chat_customers')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .selectAll()
    .executeTakeFirstOrThrow()
}
