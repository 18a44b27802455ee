import type { Comparison } from '@pulse/contract/comparison'
import type { ApiForm } from '../address/filter-selection.ts'
import type { DateRange } from '../date-range/range.ts'

/** A category, or one of its subcategories. */
export type CategoryRef = { category: string; subcategory?: string }

/** The dates, time zone and filters that all of a page's queries share. */
export type AnswerQuery = {
  range: DateRange
  timezone: string
  filters: ApiForm
  /** The comparison period, if it isn't the default. */
  compare?: Comparison
}

/** The comparison parameter for endpoints that compare periods. */
export function comparisonOf({ compare }: AnswerQuery): { compare?: Comparison } {
  return compare === undefined ? {} : { compare }
}

/** The format most endpoints accept. Empty lists are left out to keep cache keys and logs short. */
export function inBody({ range, timezone, filters }: AnswerQuery) {
  return { dateRange: range, timezone, filters: withoutEmpty(filters) }
}

/** The format older endpoints accept. */
export function inFlatBody({ range, timezone, filters }: AnswerQuery) {
  const { channels, ...rest } = withoutEmpty(filters)
  return {
    start_date: range.startDate,
    end_date: range.endDate,
    timezone,
    ...rest,
    ...(channels ? { channel: channels } : {}),
  }
}

/** Drops the agent filter, which doesn't apply to a single agent's panel and page. */
export function forOneAgent(answerQuery: AnswerQuery): AnswerQuery {
  const { agentIds: _, ...filters } = answerQuery.filters
  return { ...answerQuery, filters }
}

function withoutEmpty(filters: ApiForm): Partial<ApiForm> {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))
}
