import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Hint } from '../ui/hint.tsx'
import styles from './table.module.css'

export type SortDirection = 'asc' | 'desc'

type Props = {
  label: string
  /** The column's definition, shown on hover and keyboard focus. */
  meaning: string
  /** Null while the table is sorted by a different column. */
  direction: SortDirection | null
  onSort: () => void
  align?: 'start' | 'end'
}

const look = { multiline: true, w: 280, classNames: { tooltip: styles.tooltip ?? '' } }

const spoken = { asc: 'ascending', desc: 'descending' } as const

/** The header of a sortable column. */
export function SortHeader({ label, meaning, direction, onSort, align = 'end' }: Props) {
  return (
    <th
      scope="col"
      className={styles.head}
      data-align={align}
      aria-sort={direction ? spoken[direction] : 'none'}
    >
      <Hint
        hint={meaning}
        look={look}
        className={styles.sort}
        data-active={direction !== null}
        onClick={onSort}
      >
        {label}
        <Caret direction={direction} />
      </Hint>
    </th>
  )
}

function Caret({ direction }: { direction: SortDirection | null }) {
  const Icon = direction === null ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown
  return <Icon className={styles.caret} size={13} stroke={2} aria-hidden />
}

/** The header of a column that isn't sortable. It is focusable to show its definition, but does nothing else. */
export function MeaningHeader({ label, meaning, align = 'end' }: Omit<Props, 'direction' | 'onSort'>) {
  return (
    <th scope="col" className={styles.head} data-align={align}>
      <Hint hint={meaning} look={look} className={styles.meaning}>
        {label}
      </Hint>
    </th>
  )
}
