import { HelpdeskError } from '../errors.ts'
import type { Misfits } from '../not-understood.ts'
import { idOf, listOf, momentOf, objectOf } from '../reading.ts'
import { type GladlyApi, isGone, type Job, type LineReader } from './api.ts'

/** A conversation with activity, and the time of its last activity. */
export interface Touched {
  id: string
  at: number
}

/** A position in a sorted list of touched conversations: the last one that was read. */
export type Position = [at: number, id: string]

const isEarlier = (a: Touched, b: Touched): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
export const oldestFirst = (list: Touched[]): Touched[] => list.sort((a, b) => (isEarlier(a, b) ? -1 : 1))
export const newestFirst = (list: Touched[]): Touched[] => oldestFirst(list).reverse()

export function after(list: Touched[], position: Position | null, order: 'oldest' | 'newest'): Touched[] {
  if (!position) return list
  const last = { at: position[0], id: position[1] }
  return list.filter(one => (order === 'oldest' ? isEarlier(last, one) : isEarlier(one, last)))
}

/** The conversations in an export with items between two moments. Empty if the export was deleted. */
export async function touchedIn(
  api: GladlyApi,
  jobId: Job['id'],
  span: { from: number; until: number },
  misfits: Misfits,
): Promise<Touched[]> {
  const found = await fileOf(api, jobId, 'conversation_items', () =>
    collector(span, line => objectOf(line).conversationId),
  )
  if (!found) misfits.value('export', 'deleted')
  return found ? listed(found, misfits) : []
}

/** Reads one file of an export. Returns null if the export or the file was deleted. */
export async function fileOf<T>(
  api: GladlyApi,
  jobId: Job['id'],
  name: 'conversation_items' | 'customers',
  start: () => LineReader<T>,
): Promise<T | null> {
  const job = `/export/jobs/${encodeURIComponent(jobId)}`
  try {
    return await api.lines(`${job}/files/${name}.jsonl`, {}, start)
  } catch (error) {
    if (!(error instanceof HelpdeskError && error.code === 'not_found')) throw error
    const response = await api.get(job, { accept: [404] })
    const files = listOf(objectOf(response.body).files)
    if (isGone(response) || !files.includes(`${name}.jsonl`)) return null
    throw error
  }
}

/** The conversations with events between two moments. */
export async function touchedBetween(
  api: GladlyApi,
  span: { from: number; until: number | null },
  misfits: Misfits,
): Promise<Touched[]> {
  const query = {
    startAt: new Date(span.from).toISOString(),
    endAt: span.until === null ? undefined : new Date(span.until).toISOString(),
    entities: ['CONVERSATION', 'CONTACT'],
  }
  const whole = { from: 0, until: Number.POSITIVE_INFINITY, unknown: span.from }
  const found = await api.lines('/events', query, () => collector(whole, conversationOf))
  return listed(found, misfits)
}

function conversationOf(event: unknown): unknown {
  const content = objectOf(objectOf(event).content)
  return (
    content.conversationId ?? objectOf(content.conversation).id ?? objectOf(content.context).conversationId
  )
}

interface Found {
  touched: Map<string, number>
  unreadable: number
}

function collector(
  span: { from: number; until: number; unknown?: number },
  idIn: (line: unknown) => unknown,
): LineReader<Found> {
  const result: Found = { touched: new Map(), unreadable: 0 }
  return {
    result,
    line(line) {
      if (typeof line !== 'object' || line === null) {
        result.unreadable++
        return
      }
      const id = idOf(idIn(line))
      // Some items belong to a customer but not to a conversation.
      if (id === null) return
      const moment = momentOf(objectOf(line).timestamp)?.getTime()
      // An item without a valid time counts as old, but its conversation is still read. The time must be the same in
      // every read, or the conversation would look changed each time.
      const at = moment ?? span.unknown ?? span.from
      if (at < span.from || at > span.until) return
      const known = result.touched.get(id)
      if (known === undefined || known < at) result.touched.set(id, at)
    },
  }
}

function listed({ touched, unreadable }: Found, misfits: Misfits): Touched[] {
  for (let line = 0; line < unreadable; line++) misfits.value('line', 'not JSON')
  return Array.from(touched, ([id, at]) => ({ id, at }))
}
