import { daysLate, excludedKindsIn, type RefundRefusal } from '../policy.ts'
import type { HandoverReason, Order, RefundPolicy } from '../types.ts'
import { dateText, itemsText, moneyText, orderLine } from './facts.ts'

/* All of the offline engine's replies. They state only facts and what was passed on, and never promise anything else. */

const offerPerson = 'Would you like me to bring in someone from our team?'

const whichAddress = 'What is the full new address, with street, number, city and ZIP code?'

const passedOn = 'I’ve passed this on to our team. A person will check it and reply here.'

export function statusText(order: Order, now: Date): string {
  const { id, carrier, trackingNumber, shippedAt, estimatedDelivery, deliveredAt } = order
  const items = itemsText(order)
  const late = daysLate(order, now)
  const tracking = carrier
    ? ` The carrier is ${carrier}${trackingNumber ? `, tracking number ${trackingNumber}` : ''}.`
    : ''
  const expected = !estimatedDelivery
    ? ' I don’t have an expected delivery date.'
    : late > 0
      ? ` It was expected on ${dateText(estimatedDelivery)}. That date has passed, so it’s late, and I don’t have a new date. ${offerPerson}`
      : ` It’s expected on ${dateText(estimatedDelivery)}.`
  switch (order.state) {
    case 'processing':
      return `Order #${id} (${items}) is being prepared and hasn’t shipped yet.${expected}`
    case 'shipped':
      return `Order #${id} (${items}) shipped${shippedAt ? ` on ${dateText(shippedAt)}` : ''} and is on its way.${tracking}${expected}`
    case 'out_for_delivery':
      return `Order #${id} (${items}) is out for delivery.${tracking}${expected}`
    case 'delivered':
      return `Order #${id} (${items}) was delivered${deliveredAt ? ` on ${dateText(deliveredAt)}` : ''}.${tracking} If you can’t find it, tell me and I’ll pass that on to our team.`
    case 'canceled':
      return `Order #${id} (${items}) was canceled, so it won’t be delivered.`
    case 'refunded':
      return `Order #${id} (${items}) was refunded.`
  }
}

export function mismatchText(order: Order, now: Date): string {
  const status = statusText(order, now)
  const offer = status.endsWith(offerPerson) ? '' : ` ${offerPerson}`
  return `I’m sorry to hear that. It doesn’t match what I see, so someone from our team should check it. ${status}${offer}`
}

export function orderListText(orders: readonly Order[]): string {
  const [first] = orders
  if (orders.length === 1 && first) return `You have one order:\n${orderLine(first)}`
  return `Here are your orders:\n${orders.map((order, index) => `${index + 1}. ${orderLine(order)}`).join('\n')}`
}

export function whichOrderText(orders: readonly Order[], isAgain: boolean): string {
  const intro = isAgain
    ? 'I’m not sure which order you mean. Send me its number, please:'
    : 'Which order is it about? Send me its number:'
  return `${intro}\n${orders.map((order, index) => `${index + 1}. ${orderLine(order)}`).join('\n')}`
}

export function unknownOrderText(given: string | null): string {
  return given === null
    ? `I can’t find any orders for you. Maybe you ordered with another email address or phone number. ${offerPerson}`
    : `I can’t find order #${given} among your orders. Please check the number. ${offerPerson}`
}

export function refundRefusedText(order: Order, refusal: RefundRefusal, policy: RefundPolicy): string {
  const { daysAfterDelivery, largestAmountCents, currency, lostAfterDays } = policy
  const id = `#${order.id}`
  const limit = moneyText(largestAmountCents, currency)
  switch (refusal) {
    case 'already_refunded':
      return `Order ${id} was already refunded, so I can’t request another refund. ${offerPerson}`
    case 'canceled':
      return `Order ${id} was canceled, so I can’t request a refund for it. I can’t see its payment. ${offerPerson}`
    case 'not_shipped':
      return `Order ${id} hasn’t shipped yet, so there’s nothing to refund or return. It can still be canceled. Should I pass on a request to cancel it?`
    case 'on_its_way':
      return `Order ${id} is still on its way, so I can’t request a refund yet. That’s possible after delivery, or when an order is more than ${lostAfterDays} days past its expected date. ${offerPerson}`
    case 'too_late':
      return `Order ${id} was delivered on ${dateText(order.deliveredAt ?? order.placedAt)}. Refunds can be requested up to ${daysAfterDelivery} days after delivery, so I can’t request one for it. ${offerPerson}`
    case 'too_expensive':
      return `Order ${id} cost ${moneyText(order.totalCents, order.currency)}. I can only request refunds for orders of up to ${limit}, so I can’t request this one. ${offerPerson}`
    case 'excluded_kind':
      return `Order ${id} contains an item that can’t be refunded (${excludedKindsIn(order, policy).join(', ')}). I can’t request a refund for it. ${offerPerson}`
    case 'other_currency':
      return `Our refund limit is ${limit}, and order ${id} was paid in ${order.currency}, so I can’t check it myself. ${offerPerson}`
    case 'unknown_delivery':
      return `I can’t see when order ${id} was delivered, so I can’t request a refund myself. ${offerPerson}`
  }
}

export function addressRefusedText(order: Order): string {
  return `The address can only be changed before an order ships, and order #${order.id} ${stateClause(order)}. ${offerPerson}`
}

export function cancelRefusedText(order: Order): string {
  return `Only orders that haven’t shipped can be canceled, and order #${order.id} ${stateClause(order)}. ${offerPerson}`
}

export function stateClause(order: Order): string {
  switch (order.state) {
    case 'processing':
      return 'hasn’t shipped yet'
    case 'shipped':
      return `has shipped${order.shippedAt ? ` on ${dateText(order.shippedAt)}` : ''}`.replace(
        'has shipped on',
        'shipped on',
      )
    case 'out_for_delivery':
      return 'is out for delivery'
    case 'delivered':
      return order.deliveredAt ? `was delivered on ${dateText(order.deliveredAt)}` : 'was delivered'
    case 'canceled':
      return 'was already canceled'
    case 'refunded':
      return 'was already refunded'
  }
}

const handoverTexts: Record<Exclude<HandoverReason, 'request'>, string> = {
  asked_for_person: 'I’m bringing in someone from our team. They’ll see this conversation and reply here.',
  angry:
    'I’m sorry about this. I’m bringing in someone from our team. They’ll see this conversation and reply here.',
  repeated:
    'It looks like I’m not able to help with this. I’m bringing in someone from our team. They’ll see this conversation and reply here.',
  unsure:
    'I don’t have an answer for you. I’m bringing in someone from our team. They’ll see this conversation and reply here.',
}

export function handoverText(reason: HandoverReason): string {
  return reason === 'request' ? passedOn : handoverTexts[reason]
}

export const texts = {
  hello: (name: string | null) =>
    `Hi${name ? ` ${name}` : ''}, I’m the automated assistant. I can look up orders and pass on refunds, address changes and cancellations. How can I help?`,
  thanks: 'You’re welcome. Let me know if there’s anything else.',
  bye: 'Goodbye, and have a good day.',
  declined: 'All right. Let me know if there’s anything else.',
  bot: `I’m an automated assistant. ${offerPerson}`,
  incomplete:
    'What can I help you with? For example, I can tell you where an order is, or pass along a request for a refund, an address change or a cancellation.',
  incompleteFor: (id: string) =>
    `What would you like to know about order #${id}, or what should I do with it?`,
  newAddress: (id: string) =>
    `Order #${id} hasn’t shipped yet, so I can pass on a new address. ${whichAddress}`,
  whichOrder: 'Which order is it about? Send me its number.',
  whichAddress,
  askZip: (address: string) => `What’s the ZIP code for ${address}?`,
  confirm: (request: string) => `Should I pass on this request? ${request}. Please reply yes or no.`,
  stillConfirm: (request: string) =>
    `Should I still pass on this request? ${request}. Please reply yes or no.`,
  restNotDone: 'I haven’t done anything about the rest of your message. The person who replies will see it.',
  addressDropped:
    'I haven’t passed on a new address. If you still want to change it, send me the full address.',
  requestDropped: (request: string) => `I haven’t passed on your earlier request: ${request}.`,
  noPrice: 'I don’t have a price for that.',
  passingOn: (request: string) => `Thanks. This is your request: ${request}.`,
  doesNotKnow: `I don’t know the answer to that. I can help with orders, delivery, refunds and cancellations. ${offerPerson}`,
  notAllowed: `I can’t do that. I can help with your own orders, delivery, refunds and cancellations. ${offerPerson}`,
  english: `I can only help in English. ${offerPerson}`,
  ordersUnavailable: `I can’t look up orders at the moment. Please try again in a few minutes. ${offerPerson}`,
  missing: {
    contact: 'To look up an order, I need its number and the email address it was ordered with.',
    email: 'Thanks. What’s the email address it was ordered with?',
    number: 'Thanks. What’s the order number?',
    match:
      'I can’t find an order with that number and email address. Please check both and send me the correct ones.',
  },
  found: (order: Order) => `I found order #${order.id} (${itemsText(order)}).`,
  single: (order: Order) => `You have one order, #${order.id} (${itemsText(order)}).`,
}
