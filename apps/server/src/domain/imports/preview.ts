import type { ImportMapping, ImportPreview } from '@pulse/contract'
import type { ArrivingTicket } from '@pulse/helpdesks'
import { checkMapping, missingIn, warningsFor } from './check-mapping.ts'
import { encodingNames } from './encoding.ts'
import { fieldsFor } from './fields.ts'
import { type FileFormat, type Row, readRows, startOf, type UnreadableRow } from './file-format.ts'
import { dateOrderIn, guessMapping } from './guess-mapping.ts'
import { RowReader } from './read-row.ts'
import type { Problem } from './ticket-part.ts'
import { ticketOfParts, wholeTicket } from './to-tickets.ts'

type Open = (from: number) => AsyncIterable<Buffer>

const sampledRows = 1_000
const sampledBytes = 4 * 1024 ** 2
const shownTickets = 5
const shownProblems = 20
const shownSamples = 3
const longestSample = 80
const shownMessages = 6
const longestText = 280

/** The first tickets of a file, using the given mapping or a guessed one. */
export async function previewFile(
  format: FileFormat,
  open: Open,
  given: ImportMapping | null,
  { timezone, now, rows: kind }: { timezone: string; now: Date; rows?: ImportMapping['rows'] | undefined },
): Promise<ImportPreview> {
  if (given) checkMapping(given, format)
  const rows = await sample(format, open)
  const cells = rows.flatMap(row => ('cells' in row ? [row.cells] : []))
  const shown = { columns: format.columns, rows: cells, hasMessages: format.messagesKey !== null }
  const guess = guessMapping(shown, timezone, kind)
  const mapping = given ?? guess.mapping
  const dateOrderIsOpen = dateOrderIn(shown, mapping.columns) === 'open'
  const { tickets, problems } = ticketsIn(rows, format, mapping, now)
  return {
    format: describeFormat(format),
    source: guess.source,
    mapping,
    dateOrderIsOpen,
    fields: fieldsFor(mapping.rows),
    columns: format.columns.map((name, index) => ({ name, samples: samplesOf(cells, index) })),
    missing: missingIn(mapping, dateOrderIsOpen),
    warnings: warningsFor(mapping, format),
    tickets: tickets.map(describeTicket),
    problems: problems.slice(0, shownProblems),
  }
}

async function sample(format: FileFormat, open: Open): Promise<(Row | UnreadableRow)[]> {
  const rows: (Row | UnreadableRow)[] = []
  for await (const row of readRows(format, open, startOf(format))) {
    rows.push(row)
    if (rows.length >= sampledRows || row.end - format.start > sampledBytes) break
  }
  return rows
}

function ticketsIn(
  rows: (Row | UnreadableRow)[],
  format: FileFormat,
  mapping: ImportMapping,
  now: Date,
): { tickets: ArrivingTicket[]; problems: Problem[] } {
  const reader = new RowReader(format.columns, mapping, now)
  const problems: Problem[] = []
  const found = new Map<string, ArrivingTicket>()
  for (const row of rows) {
    if ('problem' in row) {
      problems.push({ row: row.number, column: null, value: row.text, problem: row.problem })
      continue
    }
    const read = reader.read(row)
    if ('problem' in read) {
      problems.push(read)
      continue
    }
    for (const problem of read.ignored) problems.push(problem)
    const { part, messages } = read
    const known = found.get(part.ticketId)
    if (!known && found.size >= shownTickets) continue
    const { createdAt } = part
    if (mapping.rows === 'tickets' && createdAt)
      found.set(part.ticketId, wholeTicket({ ...part, createdAt }, messages, mapping.columns))
    else {
      const times = messages.flatMap(message => message.createdAt ?? [])
      const ticket = ticketOfParts([part], times, known, mapping.columns)
      found.set(part.ticketId, { ...ticket, messages: [...(known?.messages ?? []), ...messages] })
    }
  }
  return { tickets: [...found.values()], problems }
}

function samplesOf(rows: (readonly string[])[], index: number): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const text = clean(row[index] ?? '', longestSample)
    if (text) samples.add(text)
    if (samples.size >= shownSamples) break
  }
  return [...samples]
}

const authors = { customer: 'Customer', agent: 'Agent', Bot: 'Bot', SYSTEM: 'System' }

function describeTicket(ticket: ArrivingTicket): ImportPreview['tickets'][number] {
  const { agent, customer } = ticket
  return {
    ticketId: clean(ticket.ticketId, longestText),
    subject: ticket.subject === null ? null : clean(ticket.subject, longestText),
    status: clean(ticket.status, longestText),
    channel: ticket.channel,
    createdAt: ticket.createdAt.toISOString(),
    resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
    agent: agent && clean(agent.name, longestText),
    customer: customer.name ?? customer.email ?? customer.id,
    rating: ticket.satisfactionRating,
    messages: ticket.messages.slice(0, shownMessages).map(({ authorType, authorName, body, createdAt }) => ({
      author: [authorType ? authors[authorType] : 'Unknown author', authorName].filter(Boolean).join(' · '),
      text: clean(body, longestText),
      at: createdAt?.toISOString() ?? null,
    })),
    messageCount: ticket.messages.length,
  }
}

/** Shortens the text and removes characters that can't be displayed. */
function clean(text: string, longest: number): string {
  const trimmed = text.toWellFormed().replaceAll('\u0000', '\ufffd').trim()
  return trimmed.length > longest ? `${trimmed.slice(0, longest).toWellFormed()}…` : trimmed
}

const separatorNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

const kindNames = { jsonl: 'JSONL', 'json array': 'JSON array' }

function describeFormat({ kind, separator, encoding }: FileFormat): string {
  return kind === 'csv'
    ? `CSV with ${separatorNames[separator] ?? separator}, ${encodingNames[encoding]}`
    : `${kindNames[kind]}, ${encodingNames[encoding]}`
}
