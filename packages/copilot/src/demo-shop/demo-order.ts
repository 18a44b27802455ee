import type { Order, OrderState } from '../types.ts'

/** Days are counted from today, so the demo's orders never get old. */
export interface DemoOrder {
  id: string
  placed: number
  shipped?: number
  estimated?: number
  delivered?: number
  outForDelivery?: boolean
  canceled?: boolean
  refunded?: boolean
  city: string
  carrier?: string
  items: [title: string, quantity: number, kind: string, priceCents: number][]
}

const dayMs = 24 * 60 * 60_000
const hour = (hours: number) => hours * 60 * 60_000

export function orderOn(demo: DemoOrder, now: Date): Order {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const at = (day: number | undefined, hours: number) =>
    day === undefined ? null : new Date(midnight + day * dayMs + hour(hours)).toISOString()
  const items = demo.items.map(([title, quantity, kind, priceCents]) => ({
    title,
    quantity,
    kind,
    priceCents,
  }))
  return {
    id: demo.id,
    placedAt: at(demo.placed, 8) ?? now.toISOString(),
    state: stateOf(demo),
    items,
    totalCents: items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0),
    currency: 'USD',
    carrier: demo.carrier ?? null,
    trackingNumber: demo.carrier ? `${initials(demo.carrier)}${demo.id.padStart(8, '0')}` : null,
    shippedAt: at(demo.shipped, 10),
    estimatedDelivery: at(demo.estimated, 0),
    deliveredAt: at(demo.delivered, 11),
    city: demo.city,
  }
}

function stateOf(demo: DemoOrder): OrderState {
  if (demo.refunded) return 'refunded'
  if (demo.canceled) return 'canceled'
  if (demo.delivered !== undefined) return 'delivered'
  if (demo.outForDelivery) return 'out_for_delivery'
  return demo.shipped === undefined ? 'processing' : 'shipped'
}

function initials(carrier: string): string {
  return { Northline: 'NL', ParcelWay: 'PW' }[carrier] ?? carrier.slice(0, 2).toUpperCase()
}
