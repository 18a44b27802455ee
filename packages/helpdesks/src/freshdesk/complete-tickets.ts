import type { Page } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { Misfits } from '../not-understood.ts'
import { idOf, objectOf } from '../reading.ts'
import { agentIdsIn, Directory } from './directory.ts'
import { type FreshdeskApi, unless } from './freshdesk-api.ts'
import { inOrder } from './in-order.ts'
import { type AnswerOf, Ratings } from './ratings.ts'
import type { ListPlace } from './ticket-list.ts'
import { readTicket, type TicketParts } from './ticket-transform.ts'

/** Pages are short because every ticket needs a separate call for its messages. */
export const mostTicketsPerPage = 50
const mostCallsAtOnce = 4

type Finished = Pick<Page, 'tickets' | 'removed'> & { misfits: Misfits }

/**
 * Adds the data that Freshdesk's ticket list doesn't include: messages, agents, ratings, and the names of statuses and
 * sources.
 */
export class TicketCompleter {
  readonly ratings: Ratings
  readonly #api: FreshdeskApi
  readonly #directory: Directory

  constructor(api: FreshdeskApi) {
    this.#api = api
    this.#directory = new Directory(api)
    this.ratings = new Ratings(api)
  }

  /**
   * Adds tickets from a list to the page and returns how many it added. Some are left out if a call keeps failing or if
   * the rate limit is reached, which happens on small plans that allow fewer calls per minute than a page needs. Throws
   * if no ticket could be added.
   */
  async addListed(page: Page, raws: unknown[], place: ListPlace): Promise<number> {
    if (raws.length === 0) return 0
    const misfits = new Misfits()
    const answerOf = place ? noAnswer : await this.ratings.of(raws, misfits)
    const fields = await this.#directory.fields(raws, misfits)
    misfits.addTo(page)
    return this.#addEach(page, raws, raw => this.#finish(raw, { fields, place, answerOf }, new Misfits()))
  }

  /** Adds tickets by id and, like `addListed`, returns how many it added. */
  addByIds(page: Page, ids: string[]): Promise<number> {
    return this.#addEach(page, ids, async id => {
      const path = `/tickets/${encodeURIComponent(id)}`
      const raw = await unless(['not_found'], this.#api.object(path, { include: 'requester,stats' }), null)
      const misfits = new Misfits()
      if (raw === null) return { tickets: [], removed: [id], misfits }
      const answerOf = await this.ratings.of([raw], misfits)
      const fields = await this.#directory.fields([raw], misfits)
      return this.#finish(raw, { fields, place: null, answerOf }, misfits)
    })
  }

  async #addEach<T>(page: Page, items: T[], work: (item: T) => Promise<Finished>): Promise<number> {
    const { results, error } = await inOrder(items, mostCallsAtOnce, work)
    if (error && (results.length === 0 || !(error instanceof HelpdeskError))) throw error
    for (const { tickets, removed, misfits } of results) {
      page.tickets.push(...tickets)
      page.removed.push(...removed)
      misfits.addTo(page)
    }
    return results.length
  }

  async #finish(
    raw: unknown,
    { fields, place, answerOf }: Pick<TicketParts, 'fields'> & { place: ListPlace; answerOf: AnswerOf },
    misfits: Misfits,
  ): Promise<Finished> {
    const { id: rawId, deleted, spam } = objectOf(raw)
    const id = idOf(rawId)
    const hidden = place !== null || deleted === true || spam === true
    const conversations = id === null || place ? null : await this.#conversations(id, misfits)
    if (id !== null && conversations === 'gone' && !hidden) return { tickets: [], removed: [id], misfits }
    const found = conversations === 'gone' ? null : conversations
    const ticket = readTicket(
      raw,
      {
        conversations: found,
        answer: id === null ? null : await answerOf(id),
        agents: await this.#directory.agents(agentIdsIn(raw, found ?? []), misfits),
        fields,
        ...(place && { place }),
      },
      misfits,
    )
    return { tickets: ticket ? [ticket] : [], removed: [], misfits }
  }

  async #conversations(id: string, misfits: Misfits): Promise<unknown[] | 'gone' | null> {
    const path = `/tickets/${encodeURIComponent(id)}/conversations`
    const read = await unless(['not_found'], unless(['forbidden'], this.#api.wholeList(path), null), 'gone')
    if (read === null) misfits.value('conversations', 'not allowed')
    return read as unknown[] | 'gone' | null
  }
}

const noAnswer: AnswerOf = async () => null
