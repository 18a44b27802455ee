import { useEffect, useId, useRef } from 'react'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Field } from './field.tsx'
import { FilterFields } from './filter-fields.tsx'
import styles from './find.module.css'
import type { FindFilters } from './find-calls.ts'
import { findStore, useFindState } from './find-store.ts'
import type { useSearchHistory } from './use-search-history.ts'

const most = 100
const longest = 10_000
const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= most

type Props = {
  filters: FindFilters
  onFilters: (filters: FindFilters) => void
  search: ReturnType<typeof useSearchHistory>
  isOwn: boolean
  account: string
}

export function SearchForm({ filters, onFilters, search, isOwn, account }: Props) {
  const { like } = search
  const { searchQuery, noOfTickets, corrections, searchable } = useFindState()
  const problem = useId()
  const isValid = isNumber(noOfTickets)
  const { field, note } = useSimilarFocus(like)
  return (
    <Card aria-label="Search">
      <form
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          if (isNumber(findStore.get().noOfTickets)) search.fetch()
        }}
      >
        <Field label="Search query" wide>
          <input
            ref={field}
            className={styles.input}
            value={searchQuery}
            maxLength={longest}
            placeholder="Describe what customers wrote about"
            onChange={event => search.type(event.currentTarget.value)}
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
        <FilterFields filters={filters} onFilters={onFilters} isOwn={isOwn} account={account} />
      </form>
      {like !== undefined && (
        <p ref={note} className={styles.note} tabIndex={-1}>
          Showing tickets similar to #{like}.{' '}
          <button type="button" className={styles.textButton} onClick={search.clear}>
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

/**
 * “Find similar” replaces the row that contained it, and the Clear button disappears when it is used. In both cases,
 * focus moves to the note about similar tickets, or back to the search field.
 */
function useSimilarFocus(like: string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (like !== undefined) {
      note.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    } else if (before.current !== undefined && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true })
    before.current = like
  }, [like])
  return { field, note }
}
