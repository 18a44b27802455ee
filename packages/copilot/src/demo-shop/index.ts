import { readFileSync } from 'node:fs'
import type { OrderSource } from '../types.ts'
import { type DemoOrder, orderOn } from './demo-order.ts'
import { generatedOrders } from './generated-orders.ts'

interface DemoCustomer {
  name: string
  email: string
  phone: string
  orders: DemoOrder[]
}

/** Customers with prepared orders, for the demo and its tests. */
export const demoCustomers: DemoCustomer[] = JSON.parse(
  readFileSync(new URL('./customers.json', import.meta.url), 'utf8'),
)

/** Addresses that can't belong to anyone, as in the demo's tickets. */
const demoAddress = /^[^@\s]+@(?:[a-z0-9-]+\.)*example\.(?:com|net|org)$/

/** A shop with made-up orders: prepared ones, and others from a seed for every demo email address. */
export function createDemoShop(now: () => Date): OrderSource {
  return {
    name: 'Demo shop',
    async ordersOf(contact) {
      const customer = demoCustomers.find(one =>
        'email' in contact ? one.email === contact.email.trim().toLowerCase() : one.phone === contact.phone,
      )
      const email = 'email' in contact ? contact.email.trim().toLowerCase() : ''
      const orders = customer?.orders ?? (demoAddress.test(email) ? generatedOrders(email) : [])
      return orders.map(order => orderOn(order, now()))
    },
  }
}
