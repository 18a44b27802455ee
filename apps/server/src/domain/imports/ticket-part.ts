import type { ImportField, ImportMapping } from '@pulse/contract'
import type { ChannelId } from '@pulse/contract/channels'
import type { ArrivingTicket } from '@pulse/helpdesks'
import type { ReadDate } from './dates.ts'
import type { Row } from './file-format.ts'

/** A problem with a row: either the whole row was skipped, or one of its values was ignored. */
export interface Problem {
  row: number
  column: string | null
  value: string
  problem: string
}

/** A ticket's data from one row. Null means the row doesn't include the value. */
export interface TicketPart {
  ticketId: string
  subject: string | null
  status: string | null
  channel: ChannelId | null
  createdAt: Date | null
  updatedAt: Date | null
  resolvedAt: Date | null
  group: string | null
  agent: ArrivingTicket['agent']
  customer: { id: string | null; name: string | null; email: string | null }
  rating: ArrivingTicket['satisfactionRating'] | null
  ratingComment: string | null
  reported: { firstResponse: number | null; fullResolution: number | null } | null
  reopens: number | null
}

/** The mapped cells of a row. */
export interface RowCells {
  readonly mapping: ImportMapping
  readonly row: Row
  text(field: ImportField): string | null
  dateOf(text: string): ReadDate
  ignore(column: string, value: string, problem: string): void
}
