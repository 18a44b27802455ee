import type { OfferedTool, ToolCall } from '@pulse/scoring/llm'
import type { Person } from '@pulse/scoring/masking'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database, Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type AnswerQuery, resolveQuery } from '../../answers/shared/query.ts'
import { type Scope, type ToolInput, type ToolName, ToolRunner, tools } from '../tools.ts'

export const offeredTools: readonly OfferedTool[] = Object.entries(tools).map(
  ([name, { description, input }]) => ({
    name,
    description,
    input: z.toJSONSchema(input, { io: 'input', target: 'draft-7', override: inShort }),
  }),
)

/** Sent with every request, so anything a model can't use is omitted. */
function inShort({ jsonSchema }: { jsonSchema: { pattern?: string; minimum?: number; maximum?: number } }) {
  delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

export interface ToolUser {
  database: Database
  accountId: number
  signal: AbortSignal
  page: AnswerQuery
  /** Whether the model may read this ticket. It may read only tickets named in the question or returned by a tool. */
  mayRead: (ticketId: string) => boolean
}

/** `by` is the dimension or unit of time that the result's rows are grouped by, if any. */
export type Used = { returned: unknown; scope: Scope; by: string; people: Person[] } | { failure: string }

/** Runs a tool call on the user's account. If the call is invalid, returns the reason. */
export async function useTool(
  { name, input }: Pick<ToolCall, 'name' | 'input'>,
  { database, accountId, signal, page, mayRead }: ToolUser,
): Promise<Used> {
  if (!isTool(name)) return { failure: `There is no tool ${name.slice(0, 60)}.` }
  const parsed = tools[name].input.safeParse(input ?? {})
  if (!parsed.success) return { failure: z.prettifyError(parsed.error) }
  const { ticketIds = [] } = parsed.data as { ticketIds?: string[] }
  const unseen = ticketIds.filter(id => !mayRead(id))
  if (unseen.length > 0)
    return { failure: `No tool returned ${unseen.join(', ')}. Ask the tool "tickets" for tickets first.` }
  const { startDate = page.startDate, endDate = page.endDate } = parsed.data.scope
  if (startDate > endDate) return { failure: 'startDate is after endDate. Swap them.' }
  try {
    const read = await database.readAccount(accountId, signal, async tx => {
      const runner = new ToolRunner(page, asked => resolveQuery(tx, accountId, asked))
      const returned = await runner.use(name, parsed.data as ToolInput<typeof name>)
      return { returned, people: await peopleOf(tx, accountId, ticketIds) }
    })
    const { by = '' } = parsed.data as { by?: string }
    return { ...read, by, scope: { ...pageScope(page), ...given(parsed.data.scope), startDate, endDate } }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return { failure: error.message }
    throw error
  }
}

/** Finds authors of these tickets whose names occur in the text. */
async function peopleOf(tx: Kysely<Tables>, accountId: number, ticketIds: string[]): Promise<Person[]> {
  if (ticketIds.length === 0) return []
  const customers = await tx
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('ticket_id', 'in', ticketIds)
    .select(['customer_name', 'customer_firstname'])
    .execute()
  const authors = await tx
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('ticket_id', 'in', ticketIds)
    .where('author_name', 'is not', null)
    .select('author_name')
    .distinct()
    .execute()
  return [
    ...customers.flatMap(row => [row.customer_name, row.customer_firstname]).map(asPerson('CUSTOMER')),
    ...authors.map(row => row.author_name).map(asPerson('PERSON')),
  ].filter(({ name }) => name !== '')
}

const asPerson =
  (label: Person['label']) =>
  (name: string | null): Person => ({ label, name: name?.trim() ?? '' })

function isTool(name: string): name is ToolName {
  return Object.hasOwn(tools, name)
}

/** What the page shows. A tool call overrides parts of it. */
export const pageScope = ({ timezone: _, spam: __, source: ___, ...page }: AnswerQuery): Scope => given(page)

const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
