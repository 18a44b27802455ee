import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'

/** Where an account's tickets come from: `the demo`, `an imported file`, or a helpdesk such as `acme.zendesk.com`. */
export type TicketSource = 'the demo' | 'an imported file' | `${string}.${string}`

/**
 * Two sources may use the same ticket numbers, so an account has only one. Fails if it has tickets from another one. Call
 * before storing the first ticket of a source.
 */
export async function claimTickets(
  tx: Kysely<Tables>,
  accountId: number,
  source: TicketSource,
): Promise<void> {
  const known = await tx
    .selectFrom('account_settings')
    .where('account_id', '=', accountId)
    .select('ticket_source')
    .executeTakeFirst()
  const other = known?.ticket_source
  if (other && other !== source && (await hasTickets(tx, accountId)))
    throw new AppError(
      'conflict',
      `This account already has tickets from ${other}, and their numbers could collide. Use another account, or erase them first.`,
    )
  await tx
    .insertInto('account_settings')
    .values({ account_id: accountId, ticket_source: source })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ ticket_source: source }))
    .execute()
}

async function hasTickets(tx: Kysely<Tables>, accountId: number): Promise<boolean> {
  const ticket = await tx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .select('ticket_id')
    .limit(1)
    .executeTakeFirst()
  return ticket !== undefined
}
