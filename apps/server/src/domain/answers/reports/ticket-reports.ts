import { factorNames, factors } from '@pulse/contract'
import { byteOrderMark, type CsvValue, csvRecord } from '../../csv/csv.ts'
import {
  everyInvalidTicket,
  type InvalidTicketsWanted,
  invalidTicketOf,
  invalidTicketsAnswer,
} from '../invalid-tickets/invalid-tickets.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import {
  type DetailedRow,
  everyTicket,
  everyTicketInDetail,
  listed,
  type TicketsWanted,
  ticketsOf,
  ticketTotals,
} from '../tickets/tickets.ts'
import type { TicketOrder } from '../tickets/tickets-sql.ts'
import { rowsOf } from './cursor.ts'
import { localTime } from './local-time.ts'

/** A CSV file that is generated as it is read. */
export interface Report {
  fileName: string
  totalRows: number
  chunks: AsyncGenerator<string, void, undefined>
}

/** One row per ticket, in the same order as the list. */
export async function ticketsReport(
  query: ResolvedQuery,
  wanted: TicketsWanted,
  order: TicketOrder,
): Promise<Report> {
  const tickets = await ticketsOf(query, wanted)
  const { tickets: totalRows } = await ticketTotals(tickets)
  const time = localTime(query.range.timezone)
  const ticketOf = listed(query)
  const head = [
    'Ticket ID',
    `Resolved at (${query.range.timezone})`,
    'Agent',
    'Agent email',
    'Category',
    'Subcategory',
    'Channel',
    'Customer rating',
    'AI CSAT',
    'First response time (minutes)',
    'Full resolution time (minutes)',
    'Reopens',
  ]
  const record = (row: Parameters<typeof ticketOf>[0]) => {
    const ticket = ticketOf(row)
    return [
      ticket.ticketId,
      time(ticket.resolvedAt),
      ticket.agent?.name ?? null,
      ticket.agent?.email ?? null,
      ticket.category,
      ticket.subcategory,
      ticket.channel,
      ticket.rating,
      ticket.csat,
      ticket.firstResponse,
      ticket.resolution,
      ticket.reopens,
    ]
  }
  const rows = rowsOf(query, everyTicket(tickets, order))
  return { fileName: 'tickets-report.csv', totalRows, chunks: asCsv(head, rows, record) }
}

/** One row per ticket with all its data, including factors with their reasons and the customer's own rating. */
export async function detailedReport(
  query: ResolvedQuery,
  wanted: TicketsWanted,
  order: TicketOrder,
): Promise<Report> {
  const tickets = await ticketsOf(query, wanted)
  const { tickets: totalRows } = await ticketTotals(tickets)
  const time = localTime(query.range.timezone)
  const ticketOf = listed(query)
  const head = [
    ...['Ticket ID', 'Subject', 'Customer', `Resolved at (${query.range.timezone})`, 'Agent', 'Agent email'],
    ...['Category', 'Subcategory', 'Channel', 'Customer rating', 'Rating comment', 'AI CSAT (out of 5)'],
    ...factorNames.flatMap(name => [`${factors[name].label} (out of 5)`, `${factors[name].label} reason`]),
    ...['First response time (business minutes)', 'Full resolution time (business minutes)', 'Reopens'],
    'Summary',
  ]
  const record = (row: DetailedRow) => {
    const ticket = ticketOf(row)
    return [
      ...[ticket.ticketId, ticket.subject, ticket.customer, time(ticket.resolvedAt)],
      ...[ticket.agent?.name ?? null, ticket.agent?.email ?? null, ticket.category, ticket.subcategory],
      ...[ticket.channel, ticket.rating, row.rating_comment, ticket.csat],
      ...factorNames.flatMap(name => {
        const factor = row.factors?.[name]
        return [factor?.score ?? null, factor?.reason ?? null]
      }),
      ...[ticket.firstResponse, ticket.resolution, ticket.reopens, row.summary],
    ]
  }
  const rows = rowsOf(query, everyTicketInDetail(tickets, order))
  return { fileName: 'all-tickets-report.csv', totalRows, chunks: asCsv(head, rows, record) }
}

/** One row per invalid ticket, newest first. */
export async function invalidReport(query: ResolvedQuery, wanted: InvalidTicketsWanted): Promise<Report> {
  const { total: totalRows } = await invalidTicketsAnswer(query, wanted, { offset: 0, size: 0 })
  const time = localTime(query.range.timezone)
  const ticketOf = invalidTicketOf(query)
  const head = ['Ticket ID', `Date (${query.range.timezone})`, 'Reason', 'Category', 'Agent', 'Channel']
  const record = (row: Parameters<typeof ticketOf>[0]) => {
    const ticket = ticketOf(row)
    return [
      ticket.ticketId,
      time(ticket.happenedAt),
      ticket.reason,
      ticket.category,
      ticket.agent?.name ?? null,
      ticket.channel,
    ]
  }
  const rows = rowsOf(query, everyInvalidTicket(query, wanted))
  return { fileName: 'invalid-tickets-report.csv', totalRows, chunks: asCsv(head, rows, record) }
}

/** Yields one chunk of text per chunk of rows. The first includes the header. */
async function* asCsv<Row>(
  head: string[],
  chunks: AsyncGenerator<Row[], void, undefined>,
  recordOf: (row: Row) => CsvValue[],
): AsyncGenerator<string, void, undefined> {
  let heading = byteOrderMark + csvRecord(head)
  for await (const rows of chunks) {
    yield heading + rows.map(row => csvRecord(recordOf(row))).join('')
    heading = ''
  }
  if (heading) yield heading
}
