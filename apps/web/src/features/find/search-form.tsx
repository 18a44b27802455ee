import { useId } from 'react'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Field } from './field.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './find.module.css'
import { type FindFilters, fetchTickets } from './find-calls.ts'
import { findStore, useFindState } from './find-store.ts'

const most = 100
const longest = 10_000
const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= most

type Props = {
  filters: FindFilters
  onFilters: (filters: FindFilters) => void
  /** When set, the page shows tickets similar to this one. */
  like: string | undefined
  onQuery: (query: string) => void
  isOwn: boolean
}

export function SearchForm({ filters, onFilters, like, onQuery, isOwn }: Props) {
  const { searchQuery, noOfTickets, corrections, searchable } = useFindState()
  const problem = useId()
  const isValid = isNumber(noOfTickets)
  const fetch = () => {
    if (isNumber(findStore.get().noOfTickets))
      void fetchTickets(findStore, like === undefined ? filters : { ...filters, like })
  }
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
            onChange={event => onQuery(event.currentTarget.value)}
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
          <PlainButton kind="primary" type="submit" disabled={!isValid}>
            FETCH TICKETS
          </PlainButton>
          <PlainButton type="submit" disabled={!isValid}>
            REFRESH
          </PlainButton>
        </div>
        {!isValid && (
          <p id={problem} className={styles.problem} role="alert">
            Use a whole number from 1 to {most}.
          </p>
        )}
        <FilterFields filters={filters} onFilters={onFilters} isOwn={isOwn} />
      </form>
      {like !== undefined && (
        <p className={styles.note}>
          Showing tickets similar to #{like}.{' '}
          <button type="button" className={styles.textButton} onClick={() => onQuery('')}>
            Clear
          </button>
        </p>
      )}
      {corrections.length > 0 && (
        <p className={styles.note}>
          Searched for{' '}
          {corrections
            .map(({ from, to, also }) => `“${to}” ${also ? 'as well as' : 'instead of'} “${from}”`)
            .join(', ')}
          .
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
