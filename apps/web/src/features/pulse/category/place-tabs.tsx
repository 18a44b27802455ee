import { useNavigate } from '@tanstack/react-router'
import { Segments } from '../../../shared/ui/segments.tsx'
import styles from './category.module.css'
import { questionOnly } from './question-only.ts'
import type { Within } from './use-place.ts'

export type Shown = 'agents' | 'valid' | 'invalid'
type Props = { within: Within; shown: Shown }

/** What is shown of the category: its agents, or its tickets, valid or invalid. */
export function PlaceTabs({ within, shown }: Props) {
  const show = useShow(within)
  return (
    <div className={styles.tabs}>
      <Segments
        aria-label="View"
        value={shown === 'agents' ? 'agents' : 'valid'}
        onChange={value => show(value as Shown)}
        options={[
          // Nobody is ranked by tickets that have no score.
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

function useShow({ category, subcategory: subCategory }: Within) {
  const navigate = useNavigate()
  return (next: Shown) => {
    const search = questionOnly
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
