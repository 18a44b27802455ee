import type { CallAnswer, CallInput } from '@pulse/contract'
import { count, plural } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { callOr } from '../api/failing.ts'

export type PostedCategories = CallInput<'POST /pulse/category/impact'>['body']['categories']
type Impact = CallAnswer<'POST /pulse/category/impact'>['data']

/**
 * The number of tickets that saving this list would affect. They are counted again whenever a dialog opens. `key`
 * identifies the change; null means that no dialog is open.
 */
export function useCategoryImpact(key: string | null, categories: () => PostedCategories) {
  return useQuery({
    queryKey: ['settings', 'impact', key],
    queryFn: ({ signal }) =>
      callOr(
        'Couldn’t count the affected tickets',
        'POST /pulse/category/impact',
        { body: { categories: categories() } },
        { signal },
      ),
    enabled: key !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The number of tickets that undoing a change would affect. */
export function useUndoImpact(change: number | null) {
  return useQuery({
    queryKey: ['settings', 'impact', 'undo', change],
    queryFn: ({ signal }) =>
      callOr(
        'Couldn’t count the affected tickets',
        'GET /settings/history/{change}/impact',
        { params: { change: change ?? 0 } },
        { signal },
      ),
    enabled: change !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

const sum = (impact: Impact, kind: Impact[number]['kind']) =>
  impact.filter(one => one.kind === kind).reduce((total, one) => total + one.tickets, 0)

/** Describes how a change would affect figures. */
export function effectOnFigures(impact: Impact): string {
  const removed = sum(impact, 'removed_from_figures')
  const added = sum(impact, 'added_to_figures')
  const sentences = [
    removed > 0 && `${count(removed, 'ticket')} from all dates will be removed from figures.`,
    added > 0 && `${count(added, 'ticket')} from all dates will be added back to figures.`,
  ].filter(Boolean)
  return sentences.join(' ') || 'No tickets are affected, so figures won’t change.'
}

/** Describes how undoing a change would affect tickets and figures. */
export function effectOfUndo(impact: Impact): string {
  const [returned, renamed, deleted] = [
    sum(impact, 'returned'),
    sum(impact, 'renamed'),
    sum(impact, 'deleted'),
  ]
  const sentences = [
    returned > 0 &&
      `${count(returned, 'ticket')} will return to ${plural(returned, 'its', 'their')} previous category.`,
    renamed > 0 && `${count(renamed, 'ticket')} will get the previous category name.`,
    deleted > 0 && `${count(deleted, 'ticket')} will be recategorized.`,
    (sum(impact, 'removed_from_figures') > 0 || sum(impact, 'added_to_figures') > 0) &&
      effectOnFigures(impact),
  ].filter(Boolean)
  return sentences.join(' ') || 'No tickets are affected.'
}
