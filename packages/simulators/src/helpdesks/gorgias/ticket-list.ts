import type { SimAccount, SimCall } from '../server.ts'
import type { SimTicket, SimWorld } from '../world.ts'
import { refusal } from './refusals.ts'
import { switches } from './switches.ts'

interface Index {
  fingerprint: number
  sorted: SimTicket[]
}

const indexes = new WeakMap<SimWorld, Map<string, Index>>()
type Time = 'createdAt' | 'updatedAt'

/** One page of tickets and the cursor for the next page. */
export function listTickets(
  call: SimCall,
  account: SimAccount,
): { tickets: SimTicket[]; next: string | null } {
  const limit = limitOf(call)
  const order = call.query.get('order_by') ?? 'created_datetime:desc'
  const [, name, direction] = /^(created|updated)_datetime:(asc|desc)$/.exec(order) ?? []
  if (!name) throw refusal(400, 'Invalid order_by')
  const time: Time = name === 'created' ? 'createdAt' : 'updatedAt'
  const sorted = sortedTickets(account.world, time, direction === 'asc')
  const { repeatRows, cursors } = switches(account)
  const start = startOf(call, account, sorted, time, direction === 'asc')
  const first = repeatRows ? Math.max(0, start - 1) : start
  const hideTrashed = call.query.get('trashed') === 'false'
  const tickets = sorted
    .slice(first, start + limit)
    .filter(ticket => !hideTrashed || ticket.status !== 'deleted')
  const last = sorted[start + limit - 1]
  const ends = start + limit >= sorted.length || !last
  const cursor = cursors === 'offset' ? `o|${start + limit}` : `k|${last?.[time].getTime()}|${last?.id}`
  return { tickets, next: ends ? null : Buffer.from(cursor).toString('base64url') }
}

export function limitOf(call: SimCall): number {
  const limit = Number(call.query.get('limit') ?? 30)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw refusal(400, 'Invalid limit')
  return limit
}

function startOf(
  call: SimCall,
  account: SimAccount,
  sorted: SimTicket[],
  time: Time,
  ascending: boolean,
): number {
  const cursor = call.query.get('cursor')
  if (cursor === null) return 0
  const settings = switches(account)
  const [kind, a, b] = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  if (settings.rejectCursors > 0 || (kind !== 'o' && kind !== 'k')) {
    settings.rejectCursors = Math.max(0, settings.rejectCursors - 1)
    throw refusal(400, 'Invalid cursor')
  }
  if (kind === 'o') return Number(a)
  return firstAfter(sorted, { at: Number(a), id: Number(b) }, time, ascending)
}

/** Merged tickets aren't listed. The order is computed again only if an id or a time changed. */
function sortedTickets(world: SimWorld, time: Time, ascending: boolean): SimTicket[] {
  const key = `${time} ${ascending}`
  const known = indexes.get(world) ?? new Map<string, Index>()
  indexes.set(world, known)
  const fingerprint = fingerprintOf(world, time)
  const index = known.get(key)
  if (index?.fingerprint === fingerprint) return index.sorted
  const sorted = [...world.tickets.values()]
    .filter(ticket => !ticket.merged)
    .sort((a, b) => order(a[time].getTime(), a.id, b[time].getTime(), b.id, ascending))
  known.set(key, { fingerprint, sorted })
  return sorted
}

function fingerprintOf(world: SimWorld, time: Time): number {
  let hash = world.tickets.size
  for (const ticket of world.tickets.values()) {
    const at = ticket[time].getTime()
    hash = Math.imul(hash ^ ticket.id, 16_777_619)
    hash = Math.imul(hash ^ (at % 2_147_483_647) ^ (ticket.merged ? 1 << 30 : 0), 16_777_619)
  }
  return hash
}

function firstAfter(
  sorted: SimTicket[],
  position: { at: number; id: number },
  time: Time,
  ascending: boolean,
): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const ticket = sorted[middle] as SimTicket
    if (order(ticket[time].getTime(), ticket.id, position.at, position.id, ascending) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

function order(aTime: number, aId: number, bTime: number, bId: number, ascending: boolean): number {
  const difference = aTime - bTime || aId - bId
  return ascending ? difference : -difference
}
