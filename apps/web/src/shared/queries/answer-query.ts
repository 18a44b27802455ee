import type { ApiForm } from '../address/filter-selection.ts'
import type { DateRange } from '../date-range/range.ts'

/** What every question of a page has in common. */
export type Asked = { range: DateRange; timezone: string; filters: ApiForm }

/** As most calls take it; empty lists are left out, so that addresses of caches and logs stay short. */
export function inBody({ range, timezone, filters }: Asked) {
  return { dateRange: range, timezone, filters: withoutEmpty(filters) }
}

/** As the older calls take it. */
export function inFlatBody({ range, timezone, filters }: Asked) {
  const { channels, ...rest } = withoutEmpty(filters)
  return {
    start_date: range.startDate,
    end_date: range.endDate,
    timezone,
    ...rest,
    ...(channels ? { channel: channels } : {}),
  }
}

function withoutEmpty(filters: ApiForm): Partial<ApiForm> {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))
}
