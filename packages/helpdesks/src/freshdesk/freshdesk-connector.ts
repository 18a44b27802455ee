import type { ArrivingForm, ArrivingGroup } from '../arriving-ticket.ts'
import {
  type ConnectorOptions,
  type Cursor,
  emptyPage,
  type HelpdeskConnector,
  type HelpdeskIdentity,
  type Page,
  type RatingReader,
} from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { Misfits } from '../not-understood.ts'
import { countOf, numericId, objectOf, textOf } from '../reading.ts'
import { beginning, readBackfill } from './backfill.ts'
import { changesFrom, readChanges } from './changes.ts'
import { TicketCompleter } from './complete-tickets.ts'
import { FreshdeskApi, lastPage, notOffered, unless } from './freshdesk-api.ts'
import { lastTouched } from './rating-transform.ts'
import { timeZoneOf } from './time-zones.ts'

export class FreshdeskConnector implements HelpdeskConnector {
  readonly #api: FreshdeskApi
  readonly #completer: TicketCompleter

  constructor(options: ConnectorOptions) {
    this.#api = new FreshdeskApi(options)
    this.#completer = new TicketCompleter(this.#api)
  }

  /** Calls so far, including retries. */
  get calls(): number {
    return this.#api.client.calls
  }

  async identify(): Promise<HelpdeskIdentity> {
    const { contact } = objectOf(await this.#api.object('/agents/me'))
    const { email: rawEmail, time_zone } = objectOf(contact)
    const email = textOf(rawEmail)
    if (email === null)
      throw new HelpdeskError('unexpected', 'Freshdesk didn’t report whose API key this is. Try again later.')
    const credentials = await this.#api.credentials.current()
    const typed = credentials.kind === 'token' ? credentials.email.trim() : ''
    if (typed.toLowerCase() !== email.toLowerCase())
      throw new HelpdeskError(
        'needs_sign_in',
        'This API key belongs to another agent. Enter that agent’s email, or use your own API key.',
      )
    const account = objectOf(await unless(notOffered, this.#api.object('/account'), null))
    return {
      name: textOf(account.account_name),
      email,
      timezone: timeZoneOf(account.timezone) ?? timeZoneOf(time_zone),
    }
  }

  backfill(cursor: Cursor | null, span: { from: Date | null; until: Date }): Promise<Page> {
    return readBackfill(this.#api, this.#completer, cursor, span)
  }

  changesSince(moment: Date): Cursor {
    return changesFrom(moment)
  }

  changes(cursor: Cursor): Promise<Page> {
    return readChanges(this.#api, this.#completer, cursor)
  }

  async ticket(ticketId: string): Promise<Page | null> {
    const page = emptyPage(null)
    await this.#completer.addByIds(page, [ticketId])
    page.done = true
    return page.removed.length > 0 ? null : page
  }

  readonly conversation = null

  /** Customers can change a rating, but the list can be filtered only by creation time. */
  readonly ratings: RatingReader = {
    openDays: 14,
    page: async (cursor, since) => {
      const number = countOf(cursor) ?? 1
      const misfits = new Misfits()
      const from = since ? Math.floor(since.getTime() / 1000) : beginning
      const read = await this.#completer.ratings.page(from, number, misfits)
      if (!read) return null
      const ratings = read.answers.map(answer => ({
        ticketId: answer.ticketId,
        rating: answer.rating,
        comment: answer.comment,
        ratedAt: new Date(lastTouched(answer)),
      }))
      const { rejected, notUnderstood } = misfits
      const done = !read.more || number >= lastPage
      return { ratings, rejected, notUnderstood, cursor: number + 1, done }
    },
  }

  async groupsAndForms(): Promise<{ groups: ArrivingGroup[]; forms: ArrivingForm[] }> {
    const groups = await unless(notOffered, this.#api.wholeList('/groups'), [])
    // This list isn't paginated.
    const forms = await unless(notOffered, this.#api.object('/ticket-forms'), [])
    return {
      groups: groups.flatMap(raw => {
        const { id, name } = named(raw)
        return id === null ? [] : [{ id, name: name ?? `Group ${id}`, deleted: false, isPublic: true }]
      }),
      forms: (Array.isArray(forms) ? forms : []).flatMap(raw => {
        const { id, name } = named(raw)
        return id === null ? [] : [{ id, name: name ?? `Form ${id}`, active: true }]
      }),
    }
  }
}

function named(raw: unknown): { id: number | null; name: string | null } {
  const { id, name, title } = objectOf(raw)
  return { id: numericId(id), name: textOf(name) ?? textOf(title) }
}
