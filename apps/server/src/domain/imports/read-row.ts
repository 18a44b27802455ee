import type { ImportField, ImportMapping } from '@pulse/contract'
import { readChannel } from '@pulse/contract/channels'
import type { ArrivingMessage, ArrivingTicket } from '@pulse/helpdesks'
import { readDate } from './dates.ts'
import type { Row } from './file-format.ts'
import { messageOfRow, messagesOfTicket } from './row-messages.ts'
import type { Problem, RowCells, TicketPart } from './ticket-part.ts'
import { readCount, readMinutes, readRating, readStatus } from './values.ts'

export interface ReadRow {
  part: TicketPart
  messages: ArrivingMessage[]
  /** Values that were ignored. */
  ignored: Problem[]
}

const longestId = 200
const longestName = 500
const longestSubject = 10_000
const shownValue = 200

/** Reads a mapped row. Never throws; returns a problem if the row can't be used. */
export class RowReader implements RowCells {
  readonly mapping: ImportMapping
  readonly #indexes: Partial<Record<ImportField, number>>
  readonly #now: Date
  #row: Row = { number: 0, end: 0, cells: [], messages: null }
  #ignored: Problem[] = []

  constructor(columns: readonly string[], mapping: ImportMapping, now: Date) {
    this.mapping = mapping
    this.#now = now
    this.#indexes = Object.fromEntries(
      Object.entries(mapping.columns)
        .map(([field, column]) => [field, columns.indexOf(column ?? '')] as const)
        .filter(([, index]) => index !== -1),
    )
  }

  read(row: Row): ReadRow | Problem {
    this.#row = row
    this.#ignored = []
    const ticketId = this.text('ticketId')
    if (ticketId === null) return this.#problem('ticketId', 'The ticket ID is missing. Fill it in.')
    if (ticketId.length > longestId)
      return this.#problem(
        'ticketId',
        `Ticket IDs can have at most ${longestId} characters. Check the mapping.`,
      )
    const needed = this.mapping.rows === 'tickets' ? 'createdAt' : 'messageTime'
    const time = this.#neededDate(needed)
    if ('problem' in time) return time
    const part = this.#part(ticketId)
    if (this.mapping.rows === 'messages') {
      const body = this.text('messageBody')
      if (body === null)
        return this.#problem('messageBody', 'The message is empty. Fill it in or delete the row.')
      const message = messageOfRow(this, part, body, time.at)
      return { part, messages: [message], ignored: this.#ignored }
    }
    const messages = messagesOfTicket(this, { ...part, createdAt: time.at }, row.messages)
    return { part: { ...part, createdAt: time.at }, messages, ignored: this.#ignored }
  }

  /** A trimmed cell; null if it is empty or not mapped. */
  text(field: ImportField): string | null {
    const index = this.#indexes[field]
    const text = index === undefined ? '' : (this.#row.cells[index] ?? '').trim()
    return text === '' ? null : text
  }

  get row(): Row {
    return this.#row
  }

  /** Reads a cell. Unreadable values are ignored and reported. */
  value<Value>(field: ImportField, read: (text: string) => Value | undefined, problem: string): Value | null {
    const text = this.text(field)
    if (text === null) return null
    const value = read(text)
    if (value !== undefined) return value
    this.#ignored.push(this.#problem(field, problem))
    return null
  }

  date(field: ImportField): Date | null {
    const text = this.text(field)
    if (text === null) return null
    const read = this.dateOf(text)
    if ('at' in read) return read.at
    this.#ignored.push(this.#problem(field, `${read.problem} The ticket is imported without it.`))
    return null
  }

  dateOf(text: string) {
    return readDate(text, { order: this.mapping.dateOrder, timezone: this.mapping.timezone })
  }

  /** Reports a problem with a value that doesn't come from a mapped cell. */
  ignore(column: string, value: string, problem: string): void {
    this.#ignored.push({ row: this.#row.number, column, value: shown(value), problem })
  }

  #neededDate(field: ImportField): { at: Date } | Problem {
    const text = this.text(field)
    if (text === null) return this.#problem(field, 'The date is missing. Fill it in.')
    const read = this.dateOf(text)
    if ('problem' in read) return this.#problem(field, read.problem)
    const suspicion =
      read.at > this.#now
        ? 'This date is in the future'
        : read.at.getUTCFullYear() === 1970
          ? 'This date is in 1970'
          : null
    if (suspicion)
      this.#ignored.push(this.#problem(field, `${suspicion}. It was imported as is. Check it in the file.`))
    return read
  }

  #part(ticketId: string): TicketPart {
    const { columns } = this.mapping
    const first = this.value(
      'firstResponse',
      text => readMinutes(text, columns.firstResponse ?? ''),
      notANumber,
    )
    const full = this.value(
      'fullResolution',
      text => readMinutes(text, columns.fullResolution ?? ''),
      notANumber,
    )
    const channel = this.text('channel')
    const status = this.text('status')
    return {
      ticketId,
      subject: this.text('subject')?.slice(0, longestSubject) ?? null,
      status: status === null ? null : readStatus(status),
      channel: channel === null ? null : readChannel(channel),
      createdAt: this.mapping.rows === 'tickets' ? null : this.date('createdAt'),
      updatedAt: this.date('updatedAt'),
      resolvedAt: this.date('resolvedAt'),
      group: this.text('group')?.slice(0, longestName) ?? null,
      agent: this.#agent(),
      customer: {
        id: this.text('customerId')?.slice(0, longestId) ?? null,
        name: this.text('customerName')?.slice(0, longestName) ?? null,
        email: this.text('customerEmail')?.slice(0, longestName) ?? null,
      },
      rating: this.value('rating', readRating, 'Unknown rating. Use good or bad, or 1 to 5.'),
      ratingComment: this.text('ratingComment'),
      reported:
        this.#indexes.firstResponse === undefined && this.#indexes.fullResolution === undefined
          ? null
          : { firstResponse: first, fullResolution: full },
      reopens: this.value('reopens', readCount, notANumber),
    }
  }

  #agent(): ArrivingTicket['agent'] {
    const email = this.text('agentEmail')?.slice(0, longestName).toLowerCase() ?? null
    const name = this.text('agentName')?.slice(0, longestName) ?? null
    const id = this.text('agentId')?.slice(0, longestId) ?? email ?? name?.toLowerCase() ?? null
    const isUnassigned = name !== null && /^(unassigned|no agent|none|nobody|-|n\/a)$/i.test(name) // words-check: data
    return id === null || isUnassigned ? null : { id, name: name ?? email ?? id, email }
  }

  #problem(field: ImportField, problem: string): Problem {
    const index = this.#indexes[field]
    const value = index === undefined ? '' : (this.#row.cells[index] ?? '')
    return {
      row: this.#row.number,
      column: this.mapping.columns[field] ?? null,
      value: shown(value),
      problem,
    }
  }
}

const notANumber = 'This isn’t a number. The ticket is imported without it.'
const shown = (value: string) => (value.length > shownValue ? `${value.slice(0, shownValue)}…` : value)
