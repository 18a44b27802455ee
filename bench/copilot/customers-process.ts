import { setTimeout as pause } from 'node:timers/promises'
import type { CopilotServerFrame } from '@pulse/contract'

// The customers run in their own process, so their memory and CPU time aren't counted as Pulse's. They use real
// websockets. The first reply after a message counts as the answer to it.

const [url = '', count = '0'] = process.argv.slice(2)
const customers = Number(count)
/** How many customers connect at the same time. */
const openingAtOnce = 20
const questions = [
  'Where is my order?',
  'How long does standard shipping take?',
  'Can I pay with PayPal?',
  'Do gift cards expire?',
]
const replies = new Set(['MESSAGE', 'VALIDATE_ORDER', 'SINGLE_ORDER', 'INCOMPLETE_QUERY', 'HANDOVER'])

interface Customer {
  socket: WebSocket
  uid: string
  variant: 'mensa' | 'valeo'
  sentAt: number | null
  written: number
  isHandedOver: boolean
}

const taken: number[] = []
/** How many sockets the server closed, by close code and reason. */
const closings: Record<string, number> = {}

function connect(index: number): Promise<Customer> {
  const variant = index % 2 ? 'mensa' : 'valeo'
  const query = new URLSearchParams({ email: `visitor${index}@example.com` })
  const socket = new WebSocket(`${url}/api/copilot/socket/${variant}?${query}`)
  const customer: Customer = { socket, uid: '', variant, sentAt: null, written: 0, isHandedOver: false }
  const { promise, resolve, reject } = Promise.withResolvers<Customer>()
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as CopilotServerFrame
    if (frame.type === 'START') customer.uid = frame.uid
    if (frame.type === 'GREETINGS') resolve(customer)
    if (frame.type === 'HANDOVER') customer.isHandedOver = true
    if (customer.sentAt === null || !replies.has(frame.type)) return
    taken.push(performance.now() - customer.sentAt)
    customer.sentAt = null
  })
  socket.addEventListener('close', ({ code, reason }) => {
    const closing = `${code} ${reason}`.trim()
    closings[closing] = (closings[closing] ?? 0) + 1
    reject(new Error(`closed: ${closing}`))
  })
  return promise
}

function write(customer: Customer, index: number): boolean {
  if (customer.isHandedOver || customer.sentAt !== null) return false
  const message = questions[(index + customer.written) % questions.length]
  customer.written += 1
  customer.sentAt = performance.now()
  const type = customer.variant === 'mensa' ? { type: 'ORDER_SELECTION' } : {}
  customer.socket.send(JSON.stringify({ ...type, message, uid: customer.uid, id: `m${customer.written}` }))
  return true
}

/** Each customer sends one message, and the messages are spread evenly over the given seconds. */
async function everyoneWrites(all: readonly Customer[], seconds: number) {
  taken.length = 0
  let sent = 0
  const begin = performance.now()
  for (const [index, customer] of all.entries()) {
    const due = begin + (index / all.length) * seconds * 1000
    const early = due - performance.now()
    if (early > 0) await pause(early)
    if (write(customer, index)) sent += 1
  }
  for (let waited = 0; taken.length < sent && waited < 30_000; waited += 100) await pause(100)
  const isOpen = ({ socket }: Customer) => socket.readyState === socket.OPEN
  return { sent, taken, open: all.filter(isOpen).length, closings }
}

const all: Customer[] = []
for (let from = 0; from < customers; from += openingAtOnce)
  all.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(openingAtOnce, customers - from) }, (_, index) => connect(from + index)),
    )),
  )
process.on('message', async ({ seconds }: { seconds: number }) =>
  process.send?.(await everyoneWrites(all, seconds)),
)
process.send?.({ open: all.length })
