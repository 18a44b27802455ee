import { createHash } from 'node:crypto'
import type { DemoOrder } from './demo-order.ts'

const goods: DemoOrder['items'][number][] = [
  ['Trail Running Shoes', 1, 'footwear', 8900],
  ['Rain Jacket', 1, 'clothing', 12000],
  ['Canvas Backpack', 1, 'bags', 6400],
  ['Desk Lamp', 1, 'home', 4500],
  ['Ceramic Vase', 1, 'home', 3800],
  ['Bluetooth Speaker', 1, 'electronics', 7900],
  ['Wool Socks', 3, 'clothing', 900],
  ['Espresso Machine', 1, 'kitchen', 48000],
  ['Coffee Beans 1 kg', 2, 'food', 2400],
  ['Face Cream', 1, 'personal care', 2000],
]
const cities = ['Portland', 'Denver', 'Austin', 'Chicago', 'Boston', 'Seattle', 'Miami', 'Toronto']
const carriers = ['Northline', 'ParcelWay']

/** Generates zero to three orders in different states, always the same ones for the same email address. */
export function generatedOrders(email: string): DemoOrder[] {
  const bytes = createHash('sha256').update(email).digest()
  const byte = (index: number) => bytes[index % bytes.length] ?? 0
  return Array.from({ length: byte(0) % 4 }, (_, index): DemoOrder => {
    const pick = <T>(list: readonly T[], at: number): T => list[byte(index * 8 + at) % list.length] as T
    const base = {
      id: String(20_000 + ((byte(1) * 256 + byte(2)) % 9_000) * 8 + index),
      city: pick(cities, 3),
      items: [pick(goods, 4)],
    }
    const carrier = pick(carriers, 5)
    const days = byte(index * 8 + 6)
    switch (byte(index * 8 + 7) % 4) {
      case 0:
        return { ...base, placed: -(days % 2), estimated: 4 }
      case 1:
        return { ...base, carrier, placed: -5, shipped: -3, estimated: (days % 5) - 2 }
      case 2:
        return { ...base, carrier, placed: -4, shipped: -2, estimated: 0, outForDelivery: true }
      default: {
        const delivered = -2 - (days % 50)
        return {
          ...base,
          carrier,
          placed: delivered - 6,
          shipped: delivered - 4,
          estimated: delivered,
          delivered,
        }
      }
    }
  })
}
