import { channels } from '@pulse/contract/channels'
import { ratings } from '@pulse/contract/ratings'
import { useQuery } from '@tanstack/react-query'
import { offeredCategories } from '../../shared/categories/offered-categories.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import { Field } from './field.tsx'
import styles from './find.module.css'
import type { FindFilters } from './find-calls.ts'
import { useFindState } from './find-store.ts'

const ratingNames = { good: 'Good', bad: 'Bad', offered: 'Asked, not rated', unoffered: 'Not asked' } as const

type Props = { filters: FindFilters; onFilters: (filters: FindFilters) => void; isOwn: boolean }

export function FilterFields({ filters, onFilters, isOwn }: Props) {
  const categories = useCategoryNames(isOwn, filters.category)
  const set = (changes: FindFilters) =>
    onFilters(
      Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')),
    )
  return (
    <details className={styles.filters}>
      <summary>Filters</summary>
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

/** Offers the account's categories. Visitors can't see those, so they choose from the categories of fetched tickets. */
function useCategoryNames(isOwn: boolean, chosen: string | undefined): string[] {
  const { passages } = useFindState()
  const { data } = useQuery({ ...accountCategoriesQuery, enabled: isOwn })
  const names = isOwn
    ? offeredCategories(data?.data ?? []).map(({ name }) => name)
    : Object.values(passages).flatMap(({ category }) => category ?? [])
  return [...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].sort()
}
