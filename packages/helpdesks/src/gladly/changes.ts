import { emptyPage, type Page } from '../connector.ts'
import { Misfits } from '../not-understood.ts'
import type { GladlyApi } from './api.ts'
import { conversationsPerPage, readConversations } from './conversations.ts'
import type { GladlyMemory } from './memory.ts'
import type { People } from './people.ts'
import { after, oldestFirst, type Position, type Touched, touchedBetween, touchedIn } from './touched.ts'

const minuteMs = 60_000
/** Events appear up to 15 seconds late. */
const lateEventsMs = 30_000
const quietMs = 5 * minuteMs
const clockMarginMs = 10 * minuteMs
const pauseBetweenChecksMs = 15 * minuteMs
/** Exports are created within a day. If one is still missing after three days, Pulse stops waiting for it. */
const waitForExportsMs = 3 * 24 * 60 * minuteMs

/** A period that events don't cover, to be read from exports as they are completed. */
export type Gap = {
  completedAfter: number
  from: number
  until: number
  /** Exports that were read completely. */
  read: string[]
  /** Exports being read. `after` is the last conversation that was read. */
  batch: string[]
  after: Position | null
  checkedAt: number
}

export type ChangesCursor = {
  /** Events from this time on still have to be read. */
  at: number
  /** Conversations that were already read although their last event is at or after `at`, with that event's time. */
  seen: [id: string, at: number][]
  gaps: Gap[]
}

/**
 * The day before `moment` may not be in any export yet, and its events may expire before they are read. To cover that
 * day, exports completed later are read up to `moment`.
 */
export function changesSince(moment: Date): ChangesCursor {
  const until = moment.getTime()
  return { at: until - quietMs, seen: [], gaps: [gap(until - clockMarginMs, 0, until)] }
}

const gap = (completedAfter: number, from: number, until: number): Gap => ({
  completedAfter,
  from,
  until,
  read: [],
  batch: [],
  after: null,
  checkedAt: 0,
})

/**
 * Identifies a cursor's position in the events. A database may reorder a cursor's keys, so whole cursors can't be
 * compared.
 */
const positionOf = ({ at, seen }: ChangesCursor): string => JSON.stringify([at, seen])

/** Reads changes from events, or from exports where events are missing. */
export class Changes {
  readonly #api: GladlyApi
  readonly #people: People
  /** Unused results from the events read for an earlier page, and the cursor they belong to. */
  #rest: { cursor: string; list: Touched[] } | null = null
  readonly #memory: GladlyMemory

  constructor(api: GladlyApi, people: People, memory: GladlyMemory) {
    this.#api = api
    this.#people = people
    this.#memory = memory
  }

  async page(stored: ChangesCursor): Promise<Page> {
    const misfits = new Misfits()
    const recent = await this.#fromEvents(this.#withinReach(stored), misfits)
    const room = conversationsPerPage - recent.ids.length
    const older = await this.#fromGaps(recent.cursor.gaps, room, misfits)
    const ids = [...new Set([...recent.ids, ...older.ids])]
    const read = await readConversations(ids, { api: this.#api, people: this.#people }, misfits)
    const cursor: ChangesCursor = { ...recent.cursor, gaps: older.gaps }
    this.#rest = recent.rest.length > 0 ? { cursor: positionOf(cursor), list: recent.rest } : null
    return misfits.addTo({ ...emptyPage(cursor), ...read, done: recent.done && older.done })
  }

  /** If some of a cursor's events have expired, replaces that part of the cursor with a gap. */
  #withinReach(cursor: ChangesCursor): ChangesCursor {
    const { oldestEvent } = this.#api
    if (cursor.at >= oldestEvent) return cursor
    const missing = gap(cursor.at - clockMarginMs, cursor.at, oldestEvent + clockMarginMs)
    return { at: oldestEvent, seen: [], gaps: [...cursor.gaps, missing] }
  }

  async #fromEvents(
    cursor: ChangesCursor,
    misfits: Misfits,
  ): Promise<{ ids: string[]; cursor: ChangesCursor; rest: Touched[]; done: boolean }> {
    const kept = this.#rest?.cursor === positionOf(cursor) ? this.#rest.list : null
    const { now } = this.#api
    const list = kept ?? (await this.#unread(cursor, misfits))
    const part = list.slice(0, conversationsPerPage)
    const rest = list.slice(conversationsPerPage)
    // A list kept from an earlier page can be out of date, so reading is complete only if this page is the end of
    // a fresh list.
    const done = rest.length === 0 && kept === null
    const last = part.at(-1)?.at
    const settled = now - lateEventsMs
    const reached = rest.length > 0 || kept ? (last ?? 0) : Math.max((last ?? 0) + 1, now - quietMs)
    const at = Math.max(cursor.at, Math.min(reached, settled))
    const seen = new Map([...cursor.seen, ...part.map(({ id, at }): [string, number] => [id, at])])
    return {
      ids: part.map(({ id }) => id),
      cursor: { ...cursor, at, seen: [...seen].filter(([, time]) => time >= at) },
      rest,
      done,
    }
  }

  async #unread({ at, seen }: ChangesCursor, misfits: Misfits): Promise<Touched[]> {
    const known = new Map(seen)
    const list = await touchedBetween(this.#api, { from: at, until: null }, misfits)
    return oldestFirst(list.filter(one => known.get(one.id) !== one.at))
  }

  /** Up to `room` conversations from the first gap that has any. */
  async #fromGaps(
    gaps: Gap[],
    room: number,
    misfits: Misfits,
  ): Promise<{ ids: string[]; gaps: Gap[]; done: boolean }> {
    const kept: Gap[] = []
    for (const [index, known] of gaps.entries()) {
      const current = await this.#checked(known)
      if (current === null) continue
      if (current.batch.length === 0) {
        kept.push(current)
        continue
      }
      const others = gaps.slice(index + 1)
      const list = after(await this.#touchedInBatch(current, misfits), current.after, 'oldest')
      const part = list.slice(0, Math.max(0, room))
      const last = part.at(-1)
      const next: Gap =
        part.length === list.length
          ? { ...current, read: [...current.read, ...current.batch], batch: [], after: null }
          : { ...current, after: last ? [last.at, last.id] : current.after }
      return { ids: part.map(({ id }) => id), gaps: [...kept, next, ...others], done: false }
    }
    return { ids: [], gaps: kept, done: true }
  }

  /** Returns the gap with the exports that can be read now, or null once no more are expected. */
  async #checked(current: Gap): Promise<Gap | null> {
    const { now } = this.#api
    if (current.batch.length > 0 || now - current.checkedAt < pauseBetweenChecksMs) return current
    const jobs = await this.#api.jobs(current.completedAfter)
    const batch = jobs
      .filter(job => job.start <= current.until && job.end > current.from && !current.read.includes(job.id))
      .map(({ id }) => id)
    if (batch.length === 0 && now > current.until + waitForExportsMs) return null
    return { ...current, batch, checkedAt: now }
  }

  async #touchedInBatch({ batch, from, until }: Gap, misfits: Misfits): Promise<Touched[]> {
    const key = JSON.stringify([batch, from, until])
    if (this.#memory.batch?.key === key) return this.#memory.batch.list
    const found = new Map<string, number>()
    for (const job of batch)
      for (const { id, at } of await touchedIn(this.#api, job, { from, until }, misfits))
        found.set(id, Math.max(at, found.get(id) ?? 0))
    const list = oldestFirst(Array.from(found, ([id, at]) => ({ id, at })))
    this.#memory.batch = { key, list }
    return list
  }
}
