import type { ImportPreview } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { ImportRow } from '../domain/imports/imports.ts'
import { statusOf } from '../domain/imports/imports.ts'

/** Describes the format, the mapping and the first tickets as text. */
export function describePreview(preview: ImportPreview): string {
  const { mapping } = preview
  const width = Math.max(...preview.fields.map(({ label }) => label.length))
  const lines = preview.fields
    .filter(({ id, required }) => required || mapping.columns[id])
    .map(({ id, label, required }) => {
      const column = mapping.columns[id]
      return `  ${label.padEnd(width)}  ${column ?? (required ? 'MISSING' : '')}`
    })
  const tickets = preview.tickets.map(ticket => {
    const facts = [ticket.status, ticket.createdAt, ticket.customer, ticket.agent].filter(Boolean).join(', ')
    return `  #${ticket.ticketId} ${ticket.subject ?? 'No subject'} (${facts}; ${count(ticket.messageCount, 'message')})`
  })
  return [
    `${preview.format}${preview.source ? `, looks like an export from ${preview.source}` : ''}`,
    `Each row is a ${mapping.rows === 'tickets' ? 'ticket' : 'message'}. Times without a zone are in ${mapping.timezone}.`,
    '',
    'Columns:',
    ...lines,
    '',
    'First tickets:',
    ...(tickets.length ? tickets : ['  none can be read']),
    ...preview.warnings.map(warning => `Note: ${warning}`),
    ...preview.problems.slice(0, 5).map(({ row, problem }) => `Row ${row}: ${problem}`),
  ]
    .map(printable)
    .join('\n')
}

/** Replaces control characters, because they could affect the terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

export function describeProgress(row: ImportRow, now: Date): string {
  const { progress, counts, secondsLeft } = statusOf(row, now)
  const left = secondsLeft === null ? '' : `, about ${count(Math.ceil(secondsLeft / 60), 'minute')} left`
  return `${Math.floor(progress * 100)}%, ${count(counts.rows, 'row')}, ${count(counts.newTickets, 'new ticket')}${left}`
}

export function describeResult(row: ImportRow): string {
  return [
    `Imported ${count(row.rows_read, 'row')}: ${count(row.new_tickets, 'new ticket')}, ${count(row.updated_tickets)} updated.`,
    ...(row.rows_left_out ? [`${count(row.rows_left_out, 'row')} left out.`] : []),
    ...(row.values_ignored ? [`${count(row.values_ignored, 'value')} to check.`] : []),
    ...(row.erased_customers
      ? [`${count(row.erased_customers, 'ticket')} from erased customers left out.`]
      : []),
  ].join(' ')
}
