import type { CallInput } from '@pulse/contract'
import { type ApiForm, toApiForm } from '../address/filter-selection.ts'
import { type PulseSearch, selectionIn } from '../address/search.ts'
import type { CategoryRef } from '../queries/answer-query.ts'

type Sorting = NonNullable<CallInput<'POST /common/ticket_by_category'>['body']['sorting']>

/** All parameters of a ticket list. */
export type FiltersModel = Pick<
  ApiForm,
  'channels' | 'formIds' | 'groupIds' | 'satisfactionRating' | 'agentIds'
> & {
  category: string | null
  subcategory: string | null
  customFilters: Record<string, string>
  search: string
  sortBy: NonNullable<Sorting['sortBy']>
  sortOrder: NonNullable<Sorting['sortOrder']>
  page: number
  size: number
}

const sortable: readonly FiltersModel['sortBy'][] = [
  'resolved_at',
  'ticket_id',
  'csat',
  'first_response_time',
  'full_resolution_time',
  'reopens',
  'agent',
]

/** The list parameters in a page's URL, with defaults for the rest. */
export function filtersModel(address: PulseSearch, categoryRef: Partial<CategoryRef> = {}): FiltersModel {
  const { channels, formIds, groupIds, satisfactionRating, agentIds } = toApiForm(selectionIn(address))
  return {
    channels,
    category: categoryRef.category ?? null,
    subcategory: categoryRef.subcategory ?? null,
    formIds,
    groupIds,
    satisfactionRating,
    ...(agentIds && { agentIds }),
    customFilters: {},
    search: address.q ?? '',
    sortBy: sortable.find(field => field === address.sort) ?? 'resolved_at',
    sortOrder: address.order ?? 'desc',
    page: address.page ?? 1,
    size: address.size ?? 20,
  }
}
