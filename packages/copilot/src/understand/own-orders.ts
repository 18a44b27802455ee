import type { ChatMessage, Customer, Order, OrderSource, RespondRequest } from '../types.ts'
import { addressIn } from './new-address.ts'
import { numbersIn } from './order-mention.ts'

export interface OwnOrders {
  orders: Order[]
  missing: MissingContact | null
}

/**
 * What an unidentified customer still has to send. `match` means that no order has both the number and the email
 * address they gave.
 */
export type MissingContact = 'contact' | 'email' | 'number' | 'match'

/**
 * The orders that this customer is allowed to see. All lookups start from the customer, so someone else's order can't
 * be distinguished from one that doesn't exist. A visitor without an email address or phone number can see an order
 * only if their messages contain both its number and its email address.
 */
export async function ownOrders(source: OrderSource, request: RespondRequest): Promise<OwnOrders> {
  const { customer, signal } = request
  const contact = contactOf(customer)
  if (contact) return { orders: await source.ordersOf(contact, signal), missing: null }
  const said = saidBy(request.history, request.message)
  const text = said.join('\n')
  const email = emailIn(text)
  const hasNumber = said.some(hasOrderNumber)
  if (email === null) return { orders: [], missing: hasNumber ? 'email' : 'contact' }
  const orders = (await source.ordersOf({ email }, signal)).filter(({ id }) => mentions(text, id))
  return { orders, missing: orders.length > 0 ? null : hasNumber ? 'match' : 'number' }
}

export function contactOf({ email, phone }: Customer): { email: string } | { phone: string } | null {
  if (email) return { email }
  return phone ? { phone } : null
}

function saidBy(history: readonly ChatMessage[], message: string): string[] {
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  return [...own, message].map(text => text.slice(0, 4_000).toLowerCase())
}

/** In a message with an address, a number without "#" or "order" is a house number or a ZIP code. */
function hasOrderNumber(message: string): boolean {
  const text = message.replace(anyEmail, ' ')
  const hasAddress = addressIn(text, []) !== null
  return numbersIn(text).some(({ isExplicit }) => isExplicit || !hasAddress)
}

const anyEmail = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/g

/** Uses the last email address, so the customer can correct an earlier one. */
function emailIn(text: string): string | null {
  return text.match(anyEmail)?.at(-1) ?? null
}

function mentions(text: string, id: string): boolean {
  const escaped = id.toLowerCase().replace(/[^\w]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)
}
