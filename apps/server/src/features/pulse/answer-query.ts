import type { Filters } from '@pulse/contract'
import type { AnswerQuery } from '../../domain/answers/shared/query.ts'

interface WithDateRange {
  dateRange: { startDate: string; endDate: string }
  timezone: string
  filters?: Filters | undefined
  category?: string | undefined
  subcategory?: string | undefined
  compare?: string | undefined
}

/** Parses the common form of a query. A category in the path limits the query to that category. */
export function queryOf({
  dateRange,
  timezone,
  filters,
  category,
  subcategory,
  compare,
}: WithDateRange): AnswerQuery {
  return {
    ...filters,
    ...dateRange,
    timezone,
    compare,
    ...(category === undefined ? {} : { categories: [category] }),
    ...(subcategory === undefined ? {} : { subcategories: [subcategory] }),
  }
}

interface Flat extends Omit<Filters, 'channels'> {
  start_date: string
  end_date: string
  timezone: string
  channel?: Filters['channels']
  compare?: string | undefined
}

/** Parses the flat form used by older calls. */
export function queryOfFlat(body: Flat): AnswerQuery {
  return {
    startDate: body.start_date,
    endDate: body.end_date,
    timezone: body.timezone,
    categories: body.categories,
    subcategories: body.subcategories,
    channels: body.channel,
    groupIds: body.groupIds,
    formIds: body.formIds,
    satisfactionRating: body.satisfactionRating,
    agentIds: body.agentIds,
    compare: body.compare,
  }
}
