import type { AnswerOf, copilotDemoEmails, ParsedOf } from '@pulse/contract'
import { demoCustomers } from '@pulse/copilot'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { accountForChat } from './open-chat.ts'

/** One customer with one order, one with several, and one without any. */
const shown = ['ava.brooks@example.com', 'ben.carter@example.com', 'hugo.martin@example.com']

/** Newcomers can't know which email addresses have orders in the demo shop. */
export async function demoEmails(
  services: Services,
  { variant, account }: ParsedOf<typeof copilotDemoEmails, 'query'>,
): Promise<AnswerOf<typeof copilotDemoEmails>> {
  const found = await accountForChat(services, variant, { account, after: 0 }).catch(error => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  const customers = demoCustomers.filter(({ email }) => found?.is_demo && shown.includes(email))
  return { customers: customers.map(({ email, orders }) => ({ email, orders: orders.length })) }
}
