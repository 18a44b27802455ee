import { type RawBuilder, sql } from 'kysely'
import type { Filter } from './filter.ts'
import { type Pieces, piecesOf, type Range } from './range.ts'
import type { Grain } from './rollup-changes.ts'
import { agentRollupColumns, categoryRollupColumns, type RollupColumn } from './rollup-columns.ts'

/**
 * Chooses where figures are read from. No other code makes this choice. Rollups are used wherever possible: whole
 * months, then weeks, then days. Facts are used for the rest: the ends of a range in a zone other than UTC, and filters
 * that no rollup supports. Both have the same columns, so queries work with either of them.
 */
export type Source = 'best' | 'facts'

type Span = Pick<Range, 'from' | 'to'>
/** The bounds can be values or columns of the surrounding query. */
type AnySpan = Record<'from' | 'to', Date | RawBuilder<unknown>>

/**
 * Rollups by placement_id and channel, with the columns of `categoryRollupColumns`. Invalid tickets are counted only if
 * `tickets` is `all`.
 */
export function categoryRollups(
  accountId: number,
  span: Span,
  filter: Filter,
  source: Source = 'best',
  tickets: 'valid' | 'all' = 'valid',
): RawBuilder<unknown> {
  const valid = (edge: Span) => sql`
    select placement_id, channel, ${columnsOfValid(categoryRollupColumns)} from ticket_facts
     where ${validFacts(accountId, edge, filter)} group by placement_id, channel`
  const invalid = (edge: Span) => sql`
    select placement_id, channel, ${columnsOfInvalid(categoryRollupColumns)} from ticket_facts
     where ${invalidFacts(accountId, edge, filter)} group by placement_id, channel`
  const fromFacts = (edge: Span) =>
    tickets === 'valid' ? valid(edge) : sql`${valid(edge)} union all ${invalid(edge)}`
  if (source === 'facts' || hasLabels(filter) || filter.agentNos) return fromFacts(span)
  const condition = sql`placement_id = any(${filter.placementIds}::integer[])
    ${filter.channels ? sql`and channel = any(${filter.channels}::smallint[])` : sql``}`
  return together(
    accountId,
    piecesOf(span),
    fromFacts,
    pieces => sql`
    select placement_id, channel, ${names(categoryRollupColumns)} from category_rollups where ${pieces} and ${condition}`,
  )
}

/** Rollups by agent_no and category_placement_id, with the columns of `agentRollupColumns`. */
export function agentRollups(
  accountId: number,
  span: Span,
  filter: Filter,
  source: Source = 'best',
): RawBuilder<unknown> {
  const fromFacts = (edge: Span) => sql`
    select agent_no, category_placement_id, ${columnsOfValid(agentRollupColumns)} from ticket_facts
      join placements on placements.account_id = ${accountId} and placements.placement_id = ticket_facts.placement_id
     where ${validFacts(accountId, edge, filter)} group by agent_no, category_placement_id`
  if (source === 'facts' || hasLabels(filter) || filter.channels || !filter.wholeCategories)
    return fromFacts(span)
  const condition = sql`
    ${filter.everyPlacement ? sql`true` : sql`category_placement_id = any(${filter.wholeCategories}::integer[])`}
    ${filter.agentNos ? sql`and agent_no = any(${filter.agentNos}::integer[])` : sql``}`
  return together(
    accountId,
    piecesOf(span),
    fromFacts,
    pieces => sql`
    select agent_no, category_placement_id, ${names(agentRollupColumns)} from agent_rollups where ${pieces} and ${condition}`,
  )
}

/** The condition for a query's valid tickets. The indexes ticket_facts_* cover all its columns. */
export function validFacts(accountId: number, span: AnySpan, filter: Filter): RawBuilder<unknown> {
  return sql`valid and ${facts(accountId, span, filter)}`
}

/** The condition for a query's tickets that can't be scored. */
export function invalidFacts(accountId: number, span: AnySpan, filter: Filter): RawBuilder<unknown> {
  return sql`not valid and ${facts(accountId, span, filter)}`
}

function facts(accountId: number, { from, to }: AnySpan, filter: Filter): RawBuilder<unknown> {
  return sql`ticket_facts.account_id = ${accountId} and happened_at >= ${from} and happened_at < ${to}
    and ticket_facts.placement_id = any(${filter.placementIds}::integer[]) ${labels(filter)}`
}

function labels(filter: Filter): RawBuilder<unknown> {
  return sql`
    ${filter.channels ? sql`and channel = any(${filter.channels}::smallint[])` : sql``}
    ${filter.groupIds ? sql`and group_id = any(${filter.groupIds}::bigint[])` : sql``}
    ${filter.formIds ? sql`and form_id = any(${filter.formIds}::bigint[])` : sql``}
    ${filter.ratings ? sql`and rating = any(${filter.ratings}::smallint[])` : sql``}
    ${filter.agentNos ? sql`and ticket_facts.agent_no = any(${filter.agentNos}::integer[])` : sql``}`
}

/** Whether the filter uses columns that no rollup has. */
export function hasLabels(filter: Filter): boolean {
  return filter.groupIds !== null || filter.formIds !== null || filter.ratings !== null
}

export function together(
  accountId: number,
  pieces: Pieces,
  fromFacts: (edge: Span) => RawBuilder<unknown>,
  fromRollups: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = [
    ...(pieces.months ? [fromRollups(within(accountId, 'm', pieces.months))] : []),
    ...pieces.weeks.map(weeks => fromRollups(within(accountId, 'w', weeks))),
    ...pieces.days.map(days => fromRollups(within(accountId, 'd', days))),
    ...pieces.edges.map(fromFacts),
  ]
  return parts.length ? sql.join(parts, sql` union all `) : fromFacts({ from: new Date(0), to: new Date(0) })
}

function within(
  accountId: number,
  grain: Grain,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> {
  return sql`account_id = ${accountId} and grain = ${sql.lit(grain)} and bucket >= ${from}::date and bucket < ${to}::date`
}

export const columnsOfValid = (sums: readonly RollupColumn[]) => listed(sums, ({ ofValid }) => ofValid)
const columnsOfInvalid = (sums: readonly RollupColumn[]) => listed(sums, ({ ofInvalid }) => ofInvalid)
const listed = (sums: readonly RollupColumn[], of: (sum: RollupColumn) => string) =>
  sql.raw(sums.map(sum => `${of(sum)} as ${sum.column}`).join(', '))
const names = (sums: readonly RollupColumn[]) => sql.raw(sums.map(({ column }) => column).join(', '))
