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

/** Email addresses on reserved domains, as in the demo's tickets. They can't belong to anyone. */
const demoAddress = /^[^@\s]+@(?:[a-z0-9-]+\.)*example\.(?:com|net|org)$/

/** A shop with fictional orders. Some are prepared, and others are generated from a seed for any demo email address. */
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
