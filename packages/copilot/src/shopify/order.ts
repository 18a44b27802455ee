import { fieldOf, listAt, textAt } from '../http/reading.ts'
import type { Order, OrderState } from '../types.ts'

/** Returns null if the name, time or total is missing, which shouldn't happen, because Shopify always sends them. */
export function orderFrom(node: unknown): Order | null {
  const name = textAt(node, 'name')
  const placedAt = dateAt(node, 'createdAt')
  const total = textAt(node, 'totalPriceSet', 'shopMoney', 'amount')
  if (name === null || placedAt === null || total === null) return null
  const shipments = listAt(node, 'fulfillments').filter(one => textAt(one, 'displayStatus') !== 'CANCELED')
  const last = (key: string) =>
    shipments
      .map(one => dateAt(one, key))
      .filter(date => date !== null)
      .sort()
      .at(-1) ?? null
  const state = stateOf(node, shipments)
  return {
    id: name.replace(/^#/, ''),
    placedAt,
    state,
    items: listAt(node, 'lineItems', 'nodes').map(item => ({
      title: textAt(item, 'title') ?? 'item',
      quantity: Number(fieldOf(item, 'quantity')) || 1,
      kind: (textAt(item, 'product', 'productType') ?? '').toLowerCase(),
      priceCents: centsOf(textAt(item, 'originalUnitPriceSet', 'shopMoney', 'amount')),
    })),
    totalCents: centsOf(total),
    currency: textAt(node, 'totalPriceSet', 'shopMoney', 'currencyCode') ?? 'USD',
    carrier: textAt(shipments[0], 'trackingInfo', 0, 'company'),
    trackingNumber: textAt(shipments[0], 'trackingInfo', 0, 'number'),
    shippedAt: last('createdAt'),
    estimatedDelivery: last('estimatedDeliveryAt'),
    deliveredAt: state === 'delivered' || state === 'refunded' ? last('deliveredAt') : null,
    city: textAt(node, 'shippingAddress', 'city'),
  }
}

function stateOf(node: unknown, shipments: readonly unknown[]): OrderState {
  if (textAt(node, 'cancelledAt')) return 'canceled'
  if (textAt(node, 'displayFinancialStatus') === 'REFUNDED') return 'refunded'
  const states = shipments.map(one => textAt(one, 'displayStatus'))
  // A partially shipped order counts as shipped, because its address can no longer be changed.
  const isComplete = textAt(node, 'displayFulfillmentStatus') === 'FULFILLED'
  if (isComplete && states.length > 0 && states.every(state => state === 'DELIVERED')) return 'delivered'
  if (states.includes('OUT_FOR_DELIVERY')) return 'out_for_delivery'
  return states.length > 0 || isComplete ? 'shipped' : 'processing'
}

function dateAt(value: unknown, key: string): string | null {
  const time = Date.parse(textAt(value, key) ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Amounts are decimal strings such as "89.00". */
function centsOf(amount: string | null): number {
  const value = Number(amount ?? Number.NaN)
  return Number.isFinite(value) ? Math.round(value * 100) : 0
}
