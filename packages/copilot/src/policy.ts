import type { Order, RefundPolicy } from './types.ts'

const dayMs = 24 * 60 * 60_000

/** Whole calendar days in UTC from a given time until now. Negative if the time is in the future. */
export function daysSince(moment: string, now: Date): number {
  const day = (value: number) => Math.floor(value / dayMs)
  return day(now.getTime()) - day(Date.parse(moment))
}

function isOnItsWay({ state }: Order): boolean {
  return state === 'shipped' || state === 'out_for_delivery'
}

export function daysLate(order: Order, now: Date): number {
  const isOpen = order.state === 'processing' || isOnItsWay(order)
  return isOpen && order.estimatedDelivery ? Math.max(0, daysSince(order.estimatedDelivery, now)) : 0
}

export function isLost(order: Order, policy: RefundPolicy, now: Date): boolean {
  return isOnItsWay(order) && daysLate(order, now) > policy.lostAfterDays
}

export type RefundRefusal =
  | 'already_refunded'
  | 'canceled'
  | 'not_shipped'
  | 'on_its_way'
  | 'too_late'
  | 'unknown_delivery'
  | 'too_expensive'
  | 'other_currency'
  | 'excluded_kind'

/** Why the policy doesn't allow a refund. Null if the request can be passed on. */
export function refundRefusal(order: Order, policy: RefundPolicy, now: Date): RefundRefusal | null {
  const { daysAfterDelivery, largestAmountCents, currency } = policy
  if (order.state === 'refunded') return 'already_refunded'
  if (order.state === 'canceled') return 'canceled'
  if (order.state === 'processing') return 'not_shipped'
  const lost = isLost(order, policy, now)
  if (isOnItsWay(order) && !lost) return 'on_its_way'
  if (!lost && !order.deliveredAt) return 'unknown_delivery'
  if (excludedKindsIn(order, policy).length > 0) return 'excluded_kind'
  if (!lost && daysSince(order.deliveredAt ?? '', now) > daysAfterDelivery) return 'too_late'
  if (order.currency !== currency) return 'other_currency'
  return order.totalCents > largestAmountCents ? 'too_expensive' : null
}

export function excludedKindsIn(order: Order, policy: RefundPolicy): string[] {
  const kinds = order.items.map(({ kind }) => kind.toLowerCase())
  return policy.excludedKinds.filter(kind => kinds.includes(kind.toLowerCase()))
}

/** Once an order has shipped, its address can't be changed and it can't be canceled. */
export function isBeforeShipping({ state }: Order): boolean {
  return state === 'processing'
}
