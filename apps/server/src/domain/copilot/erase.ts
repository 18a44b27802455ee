import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { rememberErased } from './external-messages.ts'
import { notifyChange } from './messages.ts'
import { lockKnownSession, type SessionIds } from './sessions.ts'

/** Permanently deletes a session with its messages and score, and the customer if they have no other session. */
export async function eraseSession(tx: Kysely<Tables>, ids: SessionIds): Promise<void> {
  const session = await lockKnownSession(tx, ids)
  await rememberErased(tx, ids)
  await tx
    .deleteFrom('chat_sessions')
    .where('account_id', '=', ids.accountId)
    .where('session_id', '=', ids.sessionId)
    .execute()
  await tx
    .deleteFrom('chat_customers as customer')
    .where('customer.account_id', '=', ids.accountId)
    .where('customer.customer_id', '=', session.customer_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_sessions as other')
            .whereRef('other.account_id', '=', 'customer.account_id')
            .whereRef('other.customer_id', '=', 'customer.customer_id'),
        ),
      ),
    )
    .execute()
  await notifyChange(tx, session)
}

/** The chat customers with one of these email addresses or phone numbers. */
function customersWith(tx: Kysely<Tables>, accountId: number, identities: readonly string[]) {
  return tx
    .selectFrom('chat_customers as customer')
    .where('customer.account_id', '=', accountId)
    .where(({ or, eb, fn }) =>
      or([
        eb(
          fn<string>('lower', ['customer.email']),
          'in',
          identities.map(one => one.trim().toLowerCase()),
        ),
        eb(
          'customer.phone',
          'in',
          identities.map(one => one.trim()),
        ),
      ]),
    )
}

/** The sessions of the customers with one of these email addresses or phone numbers. */
export async function sessionsOfCustomers(
  tx: Kysely<Tables>,
  accountId: number,
  identities: readonly string[],
): Promise<string[]> {
  const rows = await customersWith(tx, accountId, identities)
    .innerJoin('chat_sessions as session', join =>
      join
        .onRef('session.account_id', '=', 'customer.account_id')
        .onRef('session.customer_id', '=', 'customer.customer_id'),
    )
    .select('session.session_id')
    .orderBy('session.session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Returns how many sessions were erased. */
export async function eraseCustomers(
  tx: Kysely<Tables>,
  accountId: number,
  identities: readonly string[],
): Promise<number> {
  const sessions = await sessionsOfCustomers(tx, accountId, identities)
  for (const sessionId of sessions) await eraseSession(tx, { accountId, sessionId })
  return sessions.length
}
