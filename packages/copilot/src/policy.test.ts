import { describe, expect, test } from 'vitest'
import { demoRules } from './demo-rules.ts'
import { daysSince, refundRefusal } from './policy.ts'
import type { Order, RefundPolicy } from './types.ts'

const now = new Date('2026-11-16T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString()
const order: Order = {
  id: '1',
  placedAt: day(-10),
  state: 'delivered',
  items: [{ title: 'Vase', quantity: 1, kind: 'home', priceCents: 3800 }],
  totalCents: 3800,
  currency: 'USD',
  carrier: null,
  trackingNumber: null,
  shippedAt: day(-8),
  estimatedDelivery: day(-5),
  deliveredAt: day(-5),
  city: null,
}
const policy = demoRules.refund as RefundPolicy
const refusal = (change: Partial<Order>) => refundRefusal({ ...order, ...change }, policy, now)
const item = (kind: string) => ({ title: 'Thing', quantity: 1, kind, priceCents: 100 })

describe('refund policy', () => {
  test.each([
    [{}, null],
    [{ deliveredAt: day(-30) }, null],
    [{ deliveredAt: day(-31) }, 'too_late'],
    [{ totalCents: 20_000 }, null],
    [{ totalCents: 20_001 }, 'too_expensive'],
    [{ items: [item('home'), item('Gift Card')] }, 'excluded_kind'],
    [{ currency: 'CAD' }, 'other_currency'],
    [{ deliveredAt: null }, 'unknown_delivery'],
    [{ state: 'processing', deliveredAt: null }, 'not_shipped'],
    [{ state: 'shipped', deliveredAt: null, estimatedDelivery: day(1) }, 'on_its_way'],
    [{ state: 'shipped', deliveredAt: null, estimatedDelivery: day(-7) }, 'on_its_way'],
    [{ state: 'shipped', deliveredAt: null, estimatedDelivery: day(-8) }, null],
    [{ state: 'shipped', deliveredAt: null, estimatedDelivery: null }, 'on_its_way'],
    [{ state: 'canceled' }, 'canceled'],
    [{ state: 'refunded' }, 'already_refunded'],
  ] as [Partial<Order>, string | null][])('%j is %s', (change, expected) => {
    expect(refusal(change)).toBe(expected)
  })
})

test('Days are counted as calendar days in UTC', () => {
  expect(daysSince('2026-11-15T23:59:00Z', new Date('2026-11-16T00:01:00Z'))).toBe(1)
  expect(daysSince('2026-11-16T00:00:00Z', new Date('2026-11-16T23:59:00Z'))).toBe(0)
})
