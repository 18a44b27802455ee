import { plainText } from '../text/safe-text.ts'
import { stem, wordsOf } from '../text/words.ts'
import type { Order, OrderState, Source } from '../types.ts'
import { isInjection } from '../understand/signals.ts'

/* Formats facts about an order, so they read the same everywhere. */

const longestTitle = 60

export function dateText(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment))
}

export function moneyText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

/** Titles come from external shops, so one that looks like a prompt injection isn't shown. */
function titleText(title: string): string {
  const text = plainText(title, longestTitle)
  return text === '' || isInjection(text, wordsOf(text).map(stem)) ? 'item' : text
}

export function itemsText({ items }: Order): string {
  const shown = items
    .slice(0, 3)
    .map(({ title, quantity }) => (quantity > 1 ? `${titleText(title)} x${quantity}` : titleText(title)))
  const more = items.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

const stateText: Record<OrderState, string> = {
  processing: 'being prepared, not shipped yet',
  shipped: 'shipped and on its way',
  out_for_delivery: 'out for delivery',
  delivered: 'delivered',
  canceled: 'canceled',
  refunded: 'refunded',
}

export function orderLine(order: Order): string {
  const when =
    order.state === 'delivered' && order.deliveredAt
      ? ` on ${dateText(order.deliveredAt)}`
      : order.estimatedDelivery && !order.deliveredAt
        ? `, expected ${dateText(order.estimatedDelivery)}`
        : ''
  const state = order.state === 'processing' ? 'not shipped yet' : stateText[order.state]
  return `#${order.id}: ${itemsText(order)} (${state}${when})`
}

export function orderSource(order: Order): Source {
  return { kind: 'order', title: `Order #${order.id}` }
}
