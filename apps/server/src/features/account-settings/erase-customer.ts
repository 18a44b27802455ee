import { count } from '@pulse/contract/plural'
import { eraseCustomers, sessionsOfCustomers } from '../../domain/copilot/erase.ts'
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
  const { found, chats } = await database.withAccount(accountId, async tx => {
    const found = await findStoredCustomer(tx, accountId, customer)
    return { found, chats: await sessionsOfCustomers(tx, accountId, [customer, ...found.emails]) }
  })
  return {
    data: {
      tickets: found.ticketIds.length,
      chats: chats.length,
      emails: found.emails.slice(0, mostShown),
      customerIds: found.customerIds.slice(0, mostShown),
    },
  }
}

/**
 * The history records that a customer was erased and how many tickets and chats were deleted, but not who the customer
 * was.
 */
export async function eraseCustomer(
  services: Services,
  session: Session,
  { customer, confirm }: { customer: string; confirm: string },
) {
  if (confirm.toLowerCase() !== customer.toLowerCase())
    throw mistake('confirm', 'To confirm, type exactly what you searched for.')
  let erased = { tickets: 0, kimMessages: 0, chats: 0 }
  await change(services, session, 'erasure', undefined, async tx => {
    const { emails } = await findStoredCustomer(tx, session.accountId, customer)
    const chats = await eraseCustomers(tx, session.accountId, [customer, ...emails])
    const stored = await eraseStoredCustomer(tx, session.accountId, customer, {
      recogniser: services.secretBox,
      now: services.now(),
    })
    erased = { ...stored, chats }
    if (erased.tickets + chats === 0)
      throw new AppError('not_found', 'No data found for this customer. Check the email address or ID.')
    return {
      summary: `Erased one customer’s data on request: ${erasedText(erased)}.`,
      before: {},
      after: erased,
    }
  })
  return { data: erased }
}

function erasedText({ tickets, chats }: { tickets: number; chats: number }): string {
  return chats === 0 ? count(tickets, 'ticket') : `${count(tickets, 'ticket')} and ${count(chats, 'chat')}`
}
