import type { CallInput } from '@pulse/contract'
import type { PageCategory } from '../../shared/categories/page-category.ts'
import type { DateRange } from '../../shared/date-range/range.ts'

type Body = CallInput<'POST /pulse/generate_report'>['body']

/** The dates, filters and category of the page behind the panel. Questions use the same scope. */
export type KimContext = {
  range: DateRange
  timezone: string
  filters: Omit<NonNullable<Body['filters']>, 'category' | 'subcategory' | 'customFilters'>
  /** The page's category or subcategory. */
  pageCategory: Pick<PageCategory, 'categoryRef' | 'category' | 'subcategory'> | null
}

/** The number of filters that apply to the question. */
export function filtersIn({ filters }: KimContext): number {
  return Object.values(filters).filter(values => Array.isArray(values) && values.length > 0).length
}
