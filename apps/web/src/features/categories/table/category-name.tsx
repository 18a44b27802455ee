import { IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { categoryName, shortCategory } from '../../../shared/figures/category-names.ts'
import table from '../../../shared/tables/table.module.css'
import styles from './categorisation.module.css'

type Props = {
  row: { name: string; isSpam: boolean }
  open: boolean
  onToggle: (name: string) => void
  focus: { 'data-row': number; tabIndex: number }
}

/** Shows or hides the subcategories. The right and left arrow keys do the same. */
export function CategoryName({ row: { name, isSpam }, open, onToggle, focus }: Props) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === (open ? 'ArrowLeft' : 'ArrowRight')) onToggle(name)
  }
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={`${table.name} ${styles.toggle}`}
        title={categoryName(name)}
        aria-expanded={open}
        onClick={() => onToggle(name)}
        onKeyDown={onKeyDown}
        {...focus}
      >
        <IconChevronRight className={styles.chevron} size={14} stroke={2} aria-hidden />
        <span>{shortCategory(categoryName(name))}</span>
      </button>
      {isSpam && <span className={styles.spam}>SPAM</span>}
    </span>
  )
}
