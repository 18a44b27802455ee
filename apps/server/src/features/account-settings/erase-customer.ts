import { count } from '@pulse/contract/plural'
import { eraseStoredCustomer, findStoredCustomer } from '../../domain/tickets/erase-customer.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { change } from './change.ts'
import { mistake } from './llm-draft.ts'

const mostShown = 10

export async function findCustomer(
  { database }: Services,
  { accountId }: Session,
  { customer }: { customer: string },
) {
  const found = await database.withAccount(accountId, tx => findStoredCustomer(tx, accountId, customer))
  return {
    data: {
      tickets: found.ticketIds.length,
      emails: found.emails.slice(0, mostShown),
      customerIds: found.customerIds.slice(0, mostShown),
    },
  }
}

/** The history records that a customer was erased and how many tickets were deleted, but not who the customer was. */
export async function eraseCustomer(
  services: Services,
  session: Session,
  { customer, confirm }: { customer: string; confirm: string },
) {
  if (confirm.toLowerCase() !== customer.toLowerCase())
    throw mistake('confirm', 'To confirm, type exactly what you searched for.')
  let erased = { tickets: 0, kimMessages: 0 }
  await change(services, session, 'erasure', undefined, async tx => {
    erased = await eraseStoredCustomer(tx, session.accountId, customer, {
      recogniser: services.secretBox,
      now: services.now(),
    })
    if (erased.tickets === 0)
      throw new AppError('not_found', 'No data found for this customer. Check the email address or ID.')
    return {
      summary: `Erased one customer’s data on request: ${count(erased.tickets, 'ticket')}.`,
      before: {},
      after: erased,
    }
  })
  return { data: erased }
}
