import { channels } from '@pulse/contract/channels'
import { ratings } from '@pulse/contract/ratings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { offeredCategories } from '../../shared/categories/offered-categories.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import { Field } from './field.tsx'
import { filterLabels, ratingNames } from './filter-labels.ts'
import styles from './find.module.css'
import type { FindFilters } from './find-calls.ts'

type Props = {
  filters: FindFilters
  onFilters: (filters: FindFilters) => void
  isOwn: boolean
  account: string
}

export function FilterFields({ filters, onFilters, isOwn, account }: Props) {
  const [isOpen, setOpen] = useState(false)
  const categories = useCategoryNames({ isOwn, account, isOpen, chosen: filters.category })
  const active = filterLabels(filters)
  const set = (changes: FindFilters) =>
    onFilters(
      Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')),
    )
  return (
    <details className={styles.filters} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {active.length === 0 ? 'Filters' : `Filters (${active.length})`}
        {!isOpen && active.length > 0 && <span className={styles.active}> {active.join(' · ')}</span>}
      </summary>
      <div className={styles.filterFields}>
        <Field label="From">
          <input
            className={styles.input}
            type="date"
            max={filters.end_date}
            value={filters.start_date ?? ''}
            onChange={event => set({ start_date: event.currentTarget.value })}
          />
        </Field>
        <Field label="To">
          <input
            className={styles.input}
            type="date"
            min={filters.start_date}
            value={filters.end_date ?? ''}
            onChange={event => set({ end_date: event.currentTarget.value })}
          />
        </Field>
        {categories.length > 0 && (
          <Field label="Category">
            <select
              className={styles.input}
              value={filters.category ?? ''}
              onChange={event => set({ category: event.currentTarget.value })}
            >
              <option value="">All categories</option>
              {categories.map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Field label="Channel">
          <select
            className={styles.input}
            value={filters.channel ?? ''}
            onChange={event =>
              set({ channel: event.currentTarget.value as NonNullable<FindFilters['channel']> })
            }
          >
            <option value="">All channels</option>
            {Object.entries(channels).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Rating">
          <select
            className={styles.input}
            value={filters.rating ?? ''}
            onChange={event =>
              set({ rating: event.currentTarget.value as NonNullable<FindFilters['rating']> })
            }
          >
            <option value="">All ratings</option>
            {ratings.map(rating => (
              <option key={rating} value={rating}>
                {ratingNames[rating]}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </details>
  )
}

type Wanted = { isOwn: boolean; account: string; isOpen: boolean; chosen: string | undefined }

/** The account's categories. For visitors, only those that have tickets, loaded when they open the filters. */
function useCategoryNames({ isOwn, account, isOpen, chosen }: Wanted): string[] {
  const own = useQuery({ ...accountCategoriesQuery, enabled: isOwn })
  const open = useQuery({
    queryKey: ['find', 'categories', account],
    queryFn: ({ signal }) =>
      call('GET /tickets/categories', { query: { account } }, { session: null, signal }),
    enabled: !isOwn && isOpen && account !== '',
    retry: false,
  })
  const names = isOwn
    ? offeredCategories(own.data?.data ?? []).map(({ name }) => name)
    : (open.data?.categories ?? [])
  return [...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].sort()
}
