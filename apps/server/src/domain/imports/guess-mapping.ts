import type { ImportField, ImportMapping } from '@pulse/contract'
import { namesFor } from './column-names.ts'
import { type DateOrder, orderIn } from './dates.ts'

export interface Sample {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Whether rows contain a list of messages, as in JSONL. */
  hasMessages: boolean
}

export interface Guess {
  mapping: ImportMapping
  /** The helpdesk this export seems to come from. */
  source: string | null
  dateOrderIsOpen: boolean
}

export function guessMapping(
  sample: Sample,
  timezone: string,
  rows: ImportMapping['rows'] = guessRows(sample),
): Guess {
  const columns = guessColumns(sample.columns, rows)
  const order = dateOrderIn(sample, columns)
  return {
    mapping: { rows, columns, dateOrder: order === 'open' ? null : order, timezone },
    source: guessSource(sample.columns),
    dateOrderIsOpen: order === 'open',
  }
}

/** Normalizes case, punctuation and word breaks: `primaryCustomer.email` becomes `primary customer email`. */
function plainName(column: string): string {
  return column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function guessColumns(columns: readonly string[], rows: ImportMapping['rows']): ImportMapping['columns'] {
  const free = new Map(columns.map(column => [plainName(column), column] as const).reverse())
  const guessed: ImportMapping['columns'] = {}
  for (const [field, names] of Object.entries(namesFor(rows)) as [ImportField, string[]][]) {
    const name = names.find(one => free.has(one))
    if (name === undefined) continue
    guessed[field] = free.get(name) ?? ''
    free.delete(name)
  }
  return guessed
}

/** Rows are messages if they have text and something only messages have, or if ticket ids repeat. */
function guessRows({ columns, rows, hasMessages }: Sample): ImportMapping['rows'] {
  if (hasMessages) return 'tickets'
  const guess = guessColumns(columns, 'messages')
  if (!guess.messageBody || !guess.ticketId) return 'tickets'
  const hasMessageId = guess.messageId !== undefined && plainName(guess.messageId) !== 'id'
  if (guess.authorType || hasMessageId) return 'messages'
  const at = columns.indexOf(guess.ticketId)
  const ids = rows.map(row => row[at] ?? '').filter(Boolean)
  return new Set(ids).size < ids.length * 0.8 ? 'messages' : 'tickets'
}

const dateFields = ['createdAt', 'updatedAt', 'resolvedAt', 'messageTime'] as const

export function dateOrderIn(
  { columns, rows }: Pick<Sample, 'columns' | 'rows'>,
  mapped: ImportMapping['columns'],
): DateOrder | 'open' | null {
  const indexes = dateFields.map(field => columns.indexOf(mapped[field] ?? '')).filter(index => index !== -1)
  return orderIn(rows.flatMap(row => indexes.map(index => row[index] ?? '')))
}

/** Columns that appear in only one helpdesk's exports. */
const signatures: Record<string, string[]> = {
  Zendesk: [
    'requester id',
    'summation column',
    'assignee stations',
    'group stations',
    'requester external id',
  ],
  Intercom: [
    'conversation rating remark',
    'teammate currently assigned',
    'conversation started at',
    'conversation started at utc',
    'message author type',
  ],
  'Help Scout': ['conversation number', 'mailbox', 'primary customer email', 'helpscout id'],
  Freshdesk: [
    'created time',
    'due by time',
    'last update time',
    'first response time in hrs',
    'customer interactions',
  ],
}

function guessSource(columns: readonly string[]): string | null {
  const names = new Set(columns.map(plainName))
  const hits = Object.entries(signatures).map(([name, known]) => ({
    name,
    hits: known.filter(one => names.has(one)).length,
  }))
  const best = hits.sort((a, b) => b.hits - a.hits)[0]
  return best && best.hits > 0 ? best.name : null
}
