import { useNavigate } from '@tanstack/react-router'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import type { CategoryRef } from '../../../shared/queries/answer-query.ts'
import { Segments } from '../../../shared/ui/segments.tsx'
import styles from './category-page.module.css'

export type Shown = 'agents' | 'valid' | 'invalid'
type Props = { categoryRef: CategoryRef; shown: Shown }

/** Switches between the category's agents and its valid or invalid tickets. */
export function CategoryTabs({ categoryRef, shown }: Props) {
  const show = useShow(categoryRef)
  return (
    <div className={styles.tabs}>
      <Segments
        aria-label="View"
        value={shown === 'agents' ? 'agents' : 'valid'}
        onChange={value => show(value as Shown)}
        options={[
          // Invalid tickets have no leaderboard.
          { label: 'Agent Leaderboard', value: 'agents', disabled: shown === 'invalid' },
          { label: 'Tickets', value: 'valid' },
        ]}
      />
      {shown !== 'agents' && (
        <Segments
          aria-label="Tickets"
          value={shown}
          onChange={value => show(value as Shown)}
          options={[
            { label: 'Valid', value: 'valid' },
            { label: 'Invalid', value: 'invalid' },
          ]}
        />
      )}
    </div>
  )
}

function useShow({ category, subcategory: subCategory }: CategoryRef) {
  const navigate = useNavigate()
  return (next: Shown) => {
    const search = datesAndFilters
    if (next === 'agents')
      return void (subCategory === undefined
        ? navigate({ to: '/pulse/$category', params: { category }, search })
        : navigate({ to: '/pulse/$category/$subCategory', params: { category, subCategory }, search }))
    return void (subCategory === undefined
      ? navigate({ to: '/pulse/$category/tickets/$type', params: { category, type: next }, search })
      : navigate({
          to: '/pulse/$category/$subCategory/tickets/$type',
          params: { category, subCategory, type: next },
          search,
        }))
  }
}
