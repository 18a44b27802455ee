import type { ImportMapping } from '@pulse/contract'
import { AppError } from '../../platform/errors.ts'
import { fieldInfo, fieldsFor } from './fields.ts'
import type { FileFormat } from './file-format.ts'

/** Problems that have to be resolved before the import can start. */
export function missingIn(mapping: ImportMapping, dateOrderIsOpen: boolean): string[] {
  const missing = fieldsFor(mapping.rows)
    .filter(({ id, required }) => required && !mapping.columns[id])
    .map(({ label }) => `Choose the column for ${label}.`)
  return dateOrderIsOpen && mapping.dateOrder === null
    ? [...missing, 'Choose whether the day or the month comes first in dates.']
    : missing
}

/** Mappings that work but probably aren't what the user wants. */
export function warningsFor({ rows, columns }: ImportMapping, { messagesKey }: FileFormat): string[] {
  const warnings: string[] = []
  const hasText = columns.customerMessage || columns.agentReply || columns.conversation || messagesKey
  if (rows === 'tickets' && !hasText)
    warnings.push('No column is mapped to messages. Tickets will be imported, but they can’t be scored.')
  if (!columns.status)
    warnings.push(
      columns.resolvedAt
        ? 'No column is mapped to the status. Every ticket will count as solved, using its last update if “Solved at” is empty.'
        : 'No column is mapped to the status. Every ticket will count as solved at its last update.',
    )
  if (rows === 'messages' && !columns.authorType && !columns.authorName && !columns.authorEmail)
    warnings.push('No column is mapped to the author, so Pulse can’t tell customers from agents.')
  if (!columns.agentName && !columns.agentEmail && !columns.agentId)
    warnings.push('No column is mapped to the agent, so the leaderboard will stay empty.')
  return warnings
}

/** A mapping may come from a file or an old page, so its columns may not exist. */
export function checkMapping(mapping: ImportMapping, format: FileFormat): void {
  for (const [field, column] of Object.entries(mapping.columns))
    if (column !== undefined && !format.columns.includes(column))
      throw new AppError(
        'invalid_input',
        `The file has no column “${column}” for ${fieldInfo[field as keyof typeof fieldInfo].label}. Choose another one.`,
      )
  try {
    new Intl.DateTimeFormat('en', { timeZone: mapping.timezone })
  } catch {
    throw new AppError('invalid_input', 'Unknown time zone. Use a name such as America/New_York.')
  }
}
