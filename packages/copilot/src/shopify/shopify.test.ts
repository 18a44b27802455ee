import { type ShopifySimulator, shopifyToken, startShopifySimulator } from '@pulse/simulators/shopify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testAccess } from '../../test-support/service-access.ts'
import { createShopifyOrders } from './index.ts'

const now = new Date('2026-11-16T12:00:00Z')

let shopify: ShopifySimulator
let access: ReturnType<typeof testAccess>
beforeEach(async () => {
  shopify = await startShopifySimulator()
  access = testAccess(now)
})
afterEach(() => shopify.close())

const source = (token = shopifyToken) =>
  createShopifyOrders({ shopUrl: `${shopify.shopUrl}/`, token, access })
const ava = { email: 'ava.brooks@example.com' }

function order(change: Record<string, unknown> = {}) {
  return {
    name: '#1042',
    email: 'ava.brooks@example.com',
    phone: '+15550100001',
    createdAt: '2026-11-11T08:00:00Z',
    cancelledAt: null,
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: 'UNFULFILLED',
    totalPriceSet: { shopMoney: { amount: '89.00', currencyCode: 'USD' } },
    shippingAddress: { city: 'Portland' },
    lineItems: {
      nodes: [
        {
          title: 'Trail Running Shoes',
          quantity: 1,
          originalUnitPriceSet: { shopMoney: { amount: '89.00' } },
          product: { productType: 'Footwear' },
        },
      ],
    },
    fulfillments: [] as unknown[],
    ...change,
  }
}

const shipment = (displayStatus: string, deliveredAt: string | null = null) => ({
  createdAt: '2026-11-13T10:00:00Z',
  displayStatus,
  estimatedDeliveryAt: '2026-11-17T00:00:00Z',
  deliveredAt,
  trackingInfo: [{ company: 'Northline', number: 'NL1' }],
})

test('An order includes its number, items, amounts in cents and shipment', async () => {
  shopify.orders.push(
    order({ displayFulfillmentStatus: 'FULFILLED', fulfillments: [shipment('IN_TRANSIT')] }),
  )
  expect(await source().ordersOf(ava)).toEqual([
    {
      id: '1042',
      placedAt: '2026-11-11T08:00:00.000Z',
      state: 'shipped',
      items: [{ title: 'Trail Running Shoes', quantity: 1, kind: 'footwear', priceCents: 8900 }],
      totalCents: 8900,
      currency: 'USD',
      carrier: 'Northline',
      trackingNumber: 'NL1',
      shippedAt: '2026-11-13T10:00:00.000Z',
      estimatedDelivery: '2026-11-17T00:00:00.000Z',
      deliveredAt: null,
      city: 'Portland',
    },
  ])
})

test.each([
  [{}, 'processing'],
  [{ cancelledAt: '2026-11-12T00:00:00Z' }, 'canceled'],
  [{ displayFinancialStatus: 'REFUNDED' }, 'refunded'],
  [
    { displayFulfillmentStatus: 'FULFILLED', fulfillments: [shipment('OUT_FOR_DELIVERY')] },
    'out_for_delivery',
  ],
  [
    { displayFulfillmentStatus: 'FULFILLED', fulfillments: [shipment('DELIVERED', '2026-11-14T00:00:00Z')] },
    'delivered',
  ],
  [
    {
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillments: [shipment('DELIVERED', '2026-11-14T00:00:00Z')],
    },
    'shipped',
  ],
  [{ fulfillments: [shipment('CANCELED')] }, 'processing'],
])('State %#', async (change, state) => {
  shopify.orders.push(order(change))
  expect((await source().ordersOf(ava))[0]?.state).toBe(state)
})

test('Orders for similar email addresses are left out, and search syntax in an address has no effect', async () => {
  shopify.orders.push(order(), order({ name: '#1099', email: 'ava.brooks@example.com.evil.test' }))
  expect((await source().ordersOf({ email: 'AVA.Brooks@example.com' })).map(({ id }) => id)).toEqual(['1042'])
  expect(await source().ordersOf({ email: 'x" OR email:"ava.brooks@example.com' })).toEqual([])
  expect(shopify.searches.at(-1)).toBe('email:"x OR email:ava.brooks@example.com"')
})

test('Orders are found by phone number', async () => {
  shopify.orders.push(order())
  expect(await source().ordersOf({ phone: '+15550100001' })).toHaveLength(1)
  expect(await source().ordersOf({ phone: '+1555010000' })).toEqual([])
})

test('Throttled and failed calls are retried', async () => {
  shopify.orders.push(order())
  shopify.failNext({ graphql: 'THROTTLED' }, { status: 502 }, 'drop')
  expect(await source().ordersOf(ava)).toHaveLength(1)
  expect(access.waits).toHaveLength(3)
})

test.each([
  [{ graphql: 'ACCESS_DENIED' } as const, 'forbidden', /read_orders/],
  [{ graphql: 'undefinedField' } as const, 'rejected', /Shopify says/],
  [{ status: 402 }, 'rejected', /402/],
  [{ status: 200, body: '{}' }, 'unexpected', /Shopify/],
  [{ status: 301, headers: { location: 'https://evil.test' } }, 'not_found', /redirects/],
])('Failure %# is explained', async (failure, code, message) => {
  shopify.failNext(failure)
  await expect(source().ordersOf(ava)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  })
})

test('A wrong token is reported', async () => {
  await expect(source('wrong').ordersOf(ava)).rejects.toMatchObject({ code: 'needs_sign_in' })
})
