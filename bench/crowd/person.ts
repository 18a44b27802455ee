import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '@pulse/demo-data'
import { lastDay } from '../answers/bench-tickets.ts'

export interface Step {
  name: string
  /** The time from the click until all calls it triggered have been answered. */
  ms: number
}

export interface Measured {
  steps: Step[]
  /** Milliseconds per call. */
  calls: number[]
  unchanged: number
  errors: string[]
}

export const nothingMeasured = (): Measured => ({ steps: [], calls: [], unchanged: 0, errors: [] })

interface Call {
  path: string
  /** Sent in a POST request. A call without a body is a GET request. */
  body?: object
}

type Filters = { categories?: string[]; channels?: string[]; groupIds?: number[] }

/** The number of seconds between two steps. */
const thinkSeconds = { from: 2, to: 8 }
const ranges = [7, 7, 7, 30, 30, 90]
const filters: Filters[] = [
  { channels: ['email'] },
  { channels: ['live_chat'] },
  { categories: ['category 1'] },
  { categories: ['category 2'], channels: ['email'] },
  { groupIds: [1001] },
]
const mainCategories = 6
const stepsOfJourney = 7
const agents = 40

/** A user with a browser that caches responses and asks the server only whether they have changed. */
export class Person {
  readonly #address: string
  readonly #token: string
  /** Seeded, so the same people do the same things in every run. */
  readonly #random: Random
  readonly #kept = new Map<string, { etag: string; json: unknown }>()
  readonly #measured: () => Measured

  constructor(address: string, token: string, seed: number, measured: () => Measured) {
    this.#address = address
    this.#token = token
    this.#random = new Random(seed)
    this.#measured = measured
  }

  /** Repeats the journey until the signal is aborted. */
  async work(signal: AbortSignal): Promise<void> {
    // People don't all start in the same second, and most are in the middle of a journey.
    await pause(this.#random.next() * thinkSeconds.to * 1000, undefined, { signal }).catch(() => {})
    await this.#journey(signal, this.#below(stepsOfJourney))
    while (!signal.aborted) await this.#journey(signal)
  }

  /** Opens the dashboard, filters it, and drills down to a ticket, first by category and then by agent. */
  async #journey(signal: AbortSignal, skipped = 0): Promise<void> {
    const days = this.#one(ranges)
    const range = { startDate: dayBefore(days - 1), endDate: lastDay }
    const chosen = this.#random.next() < 0.5 ? this.#one(filters) : {}
    const query = { dateRange: range, filters: chosen }
    const category = `category ${this.#below(mainCategories)}`
    const agent = `agent ${String(this.#below(agents)).padStart(2, '0')}`
    const list = { ...query, category, pagination: { page: 1 + this.#below(3), size: 25 } }
    const steps: [string, () => Call[] | Promise<Call[]>][] = [
      ['open', () => dashboard(range, {})],
      ...(Object.keys(chosen).length
        ? [['filter', () => dashboard(range, chosen)] as [string, () => Call[]]]
        : []),
      ['category', () => [{ path: '/common/subcategory', body: { ...query, category } }]],
      ['tickets', () => [{ path: '/common/ticket_by_category', body: list }]],
      ['ticket', () => this.#firstTicket({ path: '/common/ticket_by_category', body: list })],
      ['agents', () => [{ path: '/agents/all', body: { start_date: range.startDate, end_date: lastDay } }]],
      ['agent', () => [{ path: `/pulse/agents/${encodeURIComponent(agent)}/coaching`, body: query }]],
      [
        'agent tickets',
        () => [{ path: '/common/search/tickets', body: { ...query, agentId: agent, page: 1, size: 25 } }],
      ],
    ]
    for (const [name, callsOf] of steps.slice(skipped)) {
      if (signal.aborted) return
      await this.#step(name, await callsOf())
      await this.#think(signal)
    }
  }

  async #step(name: string, calls: Call[]): Promise<void> {
    const begin = performance.now()
    const answered = await Promise.all(calls.map(call => this.#send(call)))
    if (calls.length > 0 && answered.every(Boolean))
      this.#measured().steps.push({ name, ms: performance.now() - begin })
  }

  /** Returns whether the call succeeded. */
  async #send(call: Call): Promise<boolean> {
    const key = keyOf(call)
    const kept = this.#kept.get(key)
    const begin = performance.now()
    try {
      const response = await fetch(`${this.#address}/api${call.path}`, {
        method: call.body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(call.body && { 'content-type': 'application/json' }),
          ...(kept && { 'if-none-match': kept.etag }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      })
      const text = await response.text()
      const measured = this.#measured()
      if (response.status === 304) measured.unchanged += 1
      else if (!response.ok)
        throw new Error(`${call.path} returned ${response.status}: ${text.slice(0, 200)}`)
      else this.#kept.set(key, { etag: response.headers.get('etag') ?? '', json: JSON.parse(text) })
      measured.calls.push(performance.now() - begin)
      return true
    } catch (error) {
      this.#measured().errors.push((error as Error).message)
      return false
    }
  }

  #firstTicket(list: Call): Call[] {
    const shown = this.#kept.get(keyOf(list))?.json as { tickets: { ticketId: string }[] } | undefined
    const ticketId = shown?.tickets[0]?.ticketId
    return ticketId === undefined ? [] : [{ path: `/common/ticket/${ticketId}` }]
  }

  async #think(signal: AbortSignal): Promise<void> {
    const { from, to } = thinkSeconds
    await pause((from + this.#random.next() * (to - from)) * 1000, undefined, { signal }).catch(() => {})
  }

  #below(count: number): number {
    return Math.floor(this.#random.next() * count)
  }

  #one<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)] as T
  }
}

/** The calls that the page sends when it opens. */
export function dashboard(range: { startDate: string; endDate: string }, filters: Filters): Call[] {
  const { channels, ...rest } = filters
  const flat = {
    ...{ start_date: range.startDate, end_date: range.endDate },
    ...rest,
    ...(channels && { channel: channels }),
  }
  const query = { dateRange: range, filters }
  const options = { includePerformers: true, includeSpamCount: true, includePrevious: true }
  return [
    { path: '/common/overview', body: { ...flat, include: ['previous', 'series', 'hours', 'ratings'] } },
    { path: '/common/changes', body: { ...flat, by: 'categories' } },
    { path: '/common/category/search', body: { ...query, options } },
    { path: '/pulse/agents/leaderboard', body: { ...query, includePrevious: true } },
    { path: '/common/unanswered-tickets', body: query },
    { path: `/pulse/day-notes?start_date=${range.startDate}&end_date=${range.endDate}` },
  ]
}

export function dayBefore(days: number): string {
  return new Date(Date.parse(lastDay) - days * 86_400_000).toISOString().slice(0, 10)
}

const keyOf = ({ path, body }: Call) => `${path} ${JSON.stringify(body ?? null)}`
