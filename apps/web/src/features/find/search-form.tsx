import { channels } from '@pulse/contract/channels'
import { ratings } from '@pulse/contract/ratings'
import { type ReactNode, useId } from 'react'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import styles from './find.module.css'
import { type FindFilters, fetchTickets } from './find-calls.ts'
import { findStore, useFindState } from './find-store.ts'

const most = 100
const longest = 10_000
const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= most
const ratingNames = { good: 'Good', bad: 'Bad', offered: 'Asked, not rated', unoffered: 'Not asked' } as const

type Props = { filters: FindFilters; onFilters: (filters: FindFilters) => void }

export function SearchForm({ filters, onFilters }: Props) {
  const { searchQuery, noOfTickets, loadingTickets, corrections, searchable } = useFindState()
  const problem = useId()
  const isValid = isNumber(noOfTickets)
  const fetch = () => {
    if (isNumber(findStore.get().noOfTickets)) void fetchTickets(findStore, filters)
  }
  const set = (changes: FindFilters) =>
    onFilters(
      Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '')),
    )
  return (
    <Card aria-label="Search">
      <form
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          fetch()
        }}
      >
        <Field label="Search query" wide>
          <input
            className={styles.input}
            value={searchQuery}
            maxLength={longest}
            placeholder="Describe what customers wrote about"
            onChange={event => findStore.setQuery(event.currentTarget.value)}
          />
        </Field>
        <Field label="Number of tickets">
          <input
            className={styles.input}
            type="number"
            min={1}
            max={most}
            value={Number.isNaN(noOfTickets) ? '' : noOfTickets}
            aria-invalid={!isValid}
            aria-describedby={isValid ? undefined : problem}
            onChange={event => findStore.set({ noOfTickets: event.currentTarget.valueAsNumber })}
          />
        </Field>
        <div className={styles.buttons}>
          <PlainButton kind="primary" type="submit" disabled={loadingTickets || !isValid}>
            FETCH TICKETS
          </PlainButton>
          <PlainButton onClick={fetch} disabled={loadingTickets || !isValid}>
            REFRESH
          </PlainButton>
        </div>
        {!isValid && (
          <p id={problem} className={styles.problem} role="alert">
            Use a whole number from 1 to {most}.
          </p>
        )}
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
      </form>
      {corrections.length > 0 && (
        <p className={styles.note}>
          Searched for {corrections.map(({ from, to }) => `“${to}” instead of “${from}”`).join(', ')}.
        </p>
      )}
      {searchable && searchable.tickets < searchable.of && (
        <p className={styles.note} role="status">
          {searchable.tickets.toLocaleString('en-US')} of {searchable.of.toLocaleString('en-US')} tickets can
          be searched so far. The others are being added.
        </p>
      )}
    </Card>
  )
}

function Field({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field} data-wide={wide || undefined}>
      <span>{label}</span>
      {children}
    </label>
  )
}
