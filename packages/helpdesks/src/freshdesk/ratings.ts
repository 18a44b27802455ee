import type { Misfits } from '../not-understood.ts'
import { idOf, momentOf, objectOf } from '../reading.ts'
import { type FreshdeskApi, isoOf, notOffered, unless } from './freshdesk-api.ts'
import { laterAnswer, readRating, type SurveyAnswer } from './rating-transform.ts'

export type AnswerOf = (ticketId: string) => Promise<SurveyAnswer | null>

/** How many of a page's oldest tickets are looked up one by one, so the ratings list can start later. */
const mostSingly = 5
const mostListPages = 15
const keepListMs = 10 * 60_000

/**
 * Survey answers by ticket. Freshdesk lists answers by creation time, so a page of recent tickets needs only a call or
 * two. If the list would be too long, each ticket is looked up with its own call.
 */
export class Ratings {
  readonly #api: FreshdeskApi
  #offered = true
  #list: { since: number; at: number; byTicket: Map<string, SurveyAnswer> } | null = null
  /** A list that starts at this time or earlier would be too long to read. */
  #tooLongFrom = 0

  constructor(api: FreshdeskApi) {
    this.#api = api
  }

  /** Forces the next lookup to read the list again. */
  forgetList(): void {
    this.#list = null
  }

  /** Returns a function that looks up the answer for any of these tickets. */
  async of(tickets: unknown[], misfits: Misfits): Promise<AnswerOf> {
    const created = new Map<string, number>()
    for (const raw of tickets) {
      const { id, created_at } = objectOf(raw)
      const ticketId = idOf(id)
      if (ticketId !== null && canHaveAnswer(raw))
        created.set(ticketId, Math.floor((momentOf(created_at)?.getTime() ?? 0) / 1000))
    }
    const since = [...created.values()].sort((a, b) => a - b)[mostSingly]
    const list = since === undefined ? null : await this.#listSince(since, misfits)
    return async ticketId => {
      const from = created.get(ticketId)
      if (from === undefined || !this.#offered) return null
      return list && list.since <= from
        ? (list.byTicket.get(ticketId) ?? null)
        : this.#single(ticketId, misfits)
    }
  }

  /** One page of the answers created since a given time, or null if the account has no surveys. */
  async page(
    since: number,
    page: number,
    misfits: Misfits,
  ): Promise<{ answers: SurveyAnswer[]; more: boolean } | null> {
    const query = { created_since: isoOf(since) }
    const read = await unless(notOffered, this.#api.list('/surveys/satisfaction_ratings', query, page), null)
    if (!read) return null
    return {
      answers: read.rows.flatMap(row => readRating(row, misfits) ?? []),
      more: read.more && read.rows.length > 0,
    }
  }

  async #listSince(since: number, misfits: Misfits) {
    const now = this.#api.now().getTime()
    const known = this.#list
    if (known && known.since <= since && now - known.at < keepListMs) return known
    if (!this.#offered || since <= this.#tooLongFrom) return null
    const byTicket = new Map<string, SurveyAnswer>()
    for (let page = 1; page <= mostListPages; page++) {
      const read = await this.page(since, page, misfits)
      if (!read) {
        this.#offered = false
        return null
      }
      for (const answer of read.answers)
        byTicket.set(answer.ticketId, laterAnswer(byTicket.get(answer.ticketId), answer))
      if (read.more) continue
      this.#list = { since, at: now, byTicket }
      return this.#list
    }
    this.#tooLongFrom = since
    return null
  }

  async #single(ticketId: string, misfits: Misfits): Promise<SurveyAnswer | null> {
    const path = `/tickets/${encodeURIComponent(ticketId)}/satisfaction_ratings`
    const rows = await unless(notOffered, this.#api.wholeList(path), [])
    let last: SurveyAnswer | null = null
    for (const row of rows) {
      const answer = readRating({ ticket_id: ticketId, ...objectOf(row) }, misfits)
      if (answer) last = laterAnswer(last, answer)
    }
    return last
  }
}

/** Freshdesk sends surveys with agents' replies and when a ticket is resolved or closed. */
function canHaveAnswer(raw: unknown): boolean {
  const { stats, status } = objectOf(raw)
  if (typeof stats !== 'object' || stats === null || status !== 2) return true
  const { agent_responded_at, first_responded_at, resolved_at, closed_at, reopened_at } = objectOf(stats)
  return [agent_responded_at, first_responded_at, resolved_at, closed_at, reopened_at].some(
    moment => moment != null,
  )
}
