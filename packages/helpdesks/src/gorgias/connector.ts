import type { ArrivingGroup } from '../arriving-ticket.ts'
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
import { listOf, numericId, objectOf, textOf } from '../reading.ts'
import { GorgiasApi } from './api.ts'
import { backfill } from './backfill.ts'
import { changes, changesSince } from './changes.ts'
import { addDetails, isTicketId } from './details.ts'
import { surveyRatings } from './survey-ratings.ts'

export class GorgiasConnector implements HelpdeskConnector {
  readonly #api: GorgiasApi
  readonly #now: () => Date
  readonly conversation = null
  readonly ratings: RatingReader

  constructor(options: ConnectorOptions) {
    this.#api = new GorgiasApi(options)
    this.ratings = surveyRatings(this.#api)
    this.#now = options.now
  }

  async identify(): Promise<HelpdeskIdentity> {
    const account = objectOf(await this.#api.account())
    const user = objectOf(await this.#optional('/api/users/0'))
    const settings = objectOf(await this.#optional('/api/account/settings'))
    return {
      name: textOf(account.name) ?? textOf(account.domain),
      email: textOf(user.email),
      timezone: businessTimezone(settings.data) ?? validTimezone(user.timezone),
    }
  }

  backfill(cursor: Cursor | null, span: { from: Date | null; until: Date }): Promise<Page> {
    return backfill(this.#api, cursor, span)
  }

  changesSince(moment: Date): Cursor {
    return changesSince(moment)
  }

  changes(cursor: Cursor): Promise<Page> {
    return changes(this.#api, cursor, this.#now())
  }

  async ticket(ticketId: string): Promise<Page | null> {
    if (!isTicketId(ticketId)) return null
    const page = { ...emptyPage(null), done: true }
    await addDetails(this.#api, [{ id: ticketId, updatedAt: null, updatedText: '' }], page)
    return page.removed.length > 0 ? null : page
  }

  /** Gorgias calls groups "teams" and has no forms. */
  async groupsAndForms(): Promise<{ groups: ArrivingGroup[]; forms: never[] }> {
    const groups = new Map<number, ArrivingGroup>()
    let cursor: string | null = null
    do {
      const { rows, next } = await this.#api.list('/api/teams', cursor, { limit: 100 })
      for (const row of rows) {
        const team = objectOf(row)
        const id = numericId(team.id)
        if (id === null) continue
        groups.set(id, { id, name: textOf(team.name) ?? `Team ${id}`, deleted: false, isPublic: true })
      }
      cursor = next
    } while (cursor !== null)
    return { groups: [...groups.values()], forms: [] }
  }

  /** Returns null if the user lacks permission. */
  async #optional(path: string): Promise<unknown> {
    try {
      return (await this.#api.find(path))?.body
    } catch (error) {
      if (error instanceof HelpdeskError && error.code === 'forbidden') return null
      throw error
    }
  }
}

function businessTimezone(settings: unknown): string | null {
  const hours = listOf(settings)
    .map(objectOf)
    .find(setting => setting.type === 'business-hours')
  return validTimezone(objectOf(hours?.data).timezone)
}

function validTimezone(value: unknown): string | null {
  const timezone = textOf(value)
  if (timezone === null) return null
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return timezone
  } catch {
    return null
  }
}
