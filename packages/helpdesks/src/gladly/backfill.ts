import { emptyPage, type Page } from '../connector.ts'
import { Misfits } from '../not-understood.ts'
import { shareOf } from '../reading.ts'
import type { GladlyApi } from './api.ts'
import { conversationsPerPage, readConversations } from './conversations.ts'
import type { GladlyMemory } from './memory.ts'
import type { People } from './people.ts'
import { after, newestFirst, type Position, type Touched, touchedBetween, touchedIn } from './touched.ts'

/** The first page determines the sources, so `index` refers to the same source on every later page. */
export type BackfillCursor = {
  /** The last day's events if they can be read, followed by export ids, newest first. */
  sources: string[]
  /** The index of the source being read. Earlier sources are finished. */
  index: number
  after: Position | null
  events: { from: number; until: number }
}

const events = 'events'
/** Events can arrive late, so the end of the span may have been incomplete when it was read. */
const lateEventsMs = 60_000
const mostSourcesPerPage = 30
const mostSeen = 100_000

/** Reads past conversations from exports, because Gladly's API can't list conversations. */
export class Backfill {
  readonly #api: GladlyApi
  readonly #people: People
  readonly #memory: GladlyMemory

  constructor(api: GladlyApi, people: People, memory: GladlyMemory) {
    this.#api = api
    this.#people = people
    this.#memory = memory
  }

  async page(stored: BackfillCursor | null, span: { from: Date | null; until: Date }): Promise<Page> {
    const misfits = new Misfits()
    let cursor = stored ?? (await this.#start(span))
    for (let opened = 1; ; opened++) {
      const source = cursor.sources[cursor.index]
      if (source === undefined) return misfits.addTo({ ...emptyPage(cursor), done: true })
      const seen = await this.#seenBefore(cursor, span.from)
      const list = await this.#touched(source, cursor, span.from, misfits)
      const rest = after(list, cursor.after, 'newest').filter(({ id }) => !seen.has(id))
      const now = rest.slice(0, conversationsPerPage)
      const last = now.at(-1)
      const isFinished = now.length === rest.length
      const next: BackfillCursor = isFinished
        ? { ...cursor, index: cursor.index + 1, after: null }
        : { ...cursor, after: last ? [last.at, last.id] : cursor.after }
      const done = next.index >= next.sources.length
      if (!last && !done && opened < mostSourcesPerPage) {
        cursor = next
        continue
      }
      if (last && source !== events) await this.#learnCustomers(source)
      const reading = { api: this.#api, people: this.#people }
      const read = await readConversations(
        now.map(({ id }) => id),
        reading,
        misfits,
      )
      const share = isFinished ? 0 : 1 - (rest.length - now.length) / list.length
      const covered = shareOf(next.index + share, next.sources.length)
      return misfits.addTo({ ...emptyPage(next), ...read, done, covered })
    }
  }

  async #start({ from, until }: { from: Date | null; until: Date }): Promise<BackfillCursor> {
    const earliest = from?.getTime() ?? 0
    const jobs = (await this.#api.jobs(0)).filter(job => job.end > earliest)
    const span = {
      from: Math.max(this.#api.oldestEvent, earliest),
      until: Math.min(until.getTime(), this.#api.now),
    }
    const exports = jobs.reverse().map(({ id }) => id)
    return {
      sources: span.from < span.until ? [events, ...exports] : exports,
      index: 0,
      after: null,
      events: span,
    }
  }

  /** The conversations in a source, newest first, cached until another source is opened. */
  async #touched(
    source: string,
    cursor: BackfillCursor,
    from: Date | null,
    misfits: Misfits,
  ): Promise<Touched[]> {
    const key = JSON.stringify([source, cursor.events, from])
    if (this.#memory.open?.key === key) return this.#memory.open.list
    const list = newestFirst(await this.#read(source, cursor, from, misfits))
    this.#memory.open = { key, list }
    return list
  }

  /** By the time events expire, an export contains them, and `changes` reads that export. */
  #read(source: string, cursor: BackfillCursor, from: Date | null, misfits: Misfits): Promise<Touched[]> {
    if (source !== events) {
      const span = { from: from?.getTime() ?? 0, until: Number.POSITIVE_INFINITY }
      return touchedIn(this.#api, source, span, misfits)
    }
    const { until } = cursor.events
    const start = Math.max(cursor.events.from, this.#api.oldestEvent)
    return start < until ? touchedBetween(this.#api, { from: start, until }, misfits) : Promise.resolve([])
  }

  /**
   * The ids of the conversations in finished sources, which don't have to be read again. The result depends only on the
   * cursor, so a page that was returned but not stored doesn't affect it.
   */
  async #seenBefore(cursor: BackfillCursor, from: Date | null): Promise<Set<string>> {
    const key = JSON.stringify([cursor.sources, cursor.events, from])
    if (this.#memory.seen.key !== key || this.#memory.seen.count > cursor.index)
      this.#memory.seen = { key, count: 0, ids: new Set() }
    const { seen } = this.#memory
    for (; seen.count < cursor.index; seen.count++) {
      const source = cursor.sources[seen.count] ?? ''
      if (seen.ids.size >= mostSeen) continue
      for (const { id, at } of await this.#touched(source, cursor, from, new Misfits()))
        if (source !== events || at < cursor.events.until - lateEventsMs) seen.ids.add(id)
    }
    return seen.ids
  }

  async #learnCustomers(source: string): Promise<void> {
    if (this.#memory.learned === source) return
    await this.#people.learnCustomers(source)
    this.#memory.learned = source
  }
}
