import { channels, factors, normaliseName, type TicketSelection } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../facts/filter.ts'
import { validFacts } from '../../facts/rollup-queries.ts'
import type { ResolvedQuery } from '../shared/query.ts'

/** Only this many of the latest tickets are searched, so a search stays fast. */
const mostRead = 20_000

/** How many characters of a ticket's subject and summary are searched for topics. */
const longestText = 600

/**
 * The text to search for topics. Uses subqueries instead of joins, so both parts are looked up by key for each
 * ticket, regardless of table statistics.
 */
export function topicText(accountId: number, ticketId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(concat_ws(' ',
    (select subject from tickets where tickets.account_id = ${accountId} and tickets.ticket_id = ${ticketId}),
    (select summary from ticket_insights as insight
      where insight.account_id = ${accountId} and insight.ticket_id = ${ticketId} and insight.run_id =
            (select run_id from scoring_runs where account_id = ${accountId} and state = 'current'))),
    ${sql.lit(longestText)})`
}

/** Narrows a query to the categories and channels of a selection. */
export function narrowQuery(query: ResolvedQuery, selection: TicketSelection): ResolvedQuery {
  const filter: Filter = { ...query.filter }
  const { categories, subcategories } = selection
  if (categories?.length || subcategories?.length) {
    const isNamed = (names: string[] | undefined, name: string) =>
      !names?.length || names.some(one => normaliseName(one) === normaliseName(name))
    const own = query.placements.filter(
      ({ category, subcategory }) =>
        isNamed(categories, category) && isNamed(subcategories, subcategory ?? ''),
    )
    const ids = new Set(own.map(placement => placement.placementId))
    const whole = new Set(own.map(placement => placement.categoryPlacementId))
    filter.placementIds = filter.placementIds.filter(id => ids.has(id))
    filter.wholeCategories = subcategories?.length
      ? null
      : (filter.wholeCategories?.filter(id => whole.has(id)) ?? null)
    filter.everyPlacement = false
  }
  if (selection.channels?.length) {
    const codes: number[] = selection.channels.map(id => channels[id].code)
    filter.channels = filter.channels?.filter(code => codes.includes(code)) ?? codes
  }
  return { ...query, filter }
}

const operators = { over: '>', atMost: '<=', below: '<', atLeast: '>=' } as const

/** The conditions of a selection that filters can't express. Null when there are none. */
export function conditionOf(
  { accountId, range, filter }: ResolvedQuery,
  { hours, firstResponse, factor, words }: TicketSelection,
): RawBuilder<unknown> | null {
  const conditions: RawBuilder<unknown>[] = []
  if (hours) {
    const hour = sql`date_part('hour', happened_at at time zone ${range.timezone})`
    conditions.push(
      hours.from < hours.to
        ? sql`(${hour} >= ${hours.from} and ${hour} < ${hours.to})`
        : sql`(${hour} >= ${hours.from} or ${hour} < ${hours.to})`,
    )
  }
  const limits = (
    column: string,
    limit: { [Name in keyof typeof operators]?: number | undefined },
    unit: number,
  ) => {
    for (const name of ['over', 'atMost', 'below', 'atLeast'] as const) {
      const value = limit[name]
      if (value !== undefined)
        conditions.push(sql`${sql.ref(column)} ${sql.raw(operators[name])} ${Math.round(value * unit)}`)
    }
  }
  if (firstResponse) limits('first_response', firstResponse, 1)
  if (factor) {
    const { name, ...limit } = factor
    limits(factors[name].column, limit, 100)
  }
  if (words !== undefined)
    conditions.push(sql`ticket_facts.ticket_id = any(array(
      select latest.ticket_id
        from (select ticket_id from ticket_facts where ${validFacts(accountId, range, filter)}
               order by happened_at desc limit ${mostRead}) as latest
       where lower(${topicText(accountId, sql`latest.ticket_id`)}) ~ ${patternOf(words)}))`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

/** Matches adjacent whole words. */
function patternOf(words: string): string {
  const parts = words.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return `\\m${parts.join('\\W+')}\\M`
}
