import { ActionIcon, NativeSelect } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizes } from '../address/search.ts'
import styles from './ticket-list.module.css'

export type Page = { page: number; size: number }

type Props = Page & {
  totalPages: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, size, totalPages, onPage, onSize }: Props) {
  const shown = totalPages === 0 ? 0 : page
  return (
    <div className={styles.pager}>
      <NativeSelect
        label="Results per Page"
        size="xs"
        classNames={{ root: styles.size ?? '', label: styles.sizeLabel ?? '' }}
        data={pageSizes.map(String)}
        value={String(size)}
        onChange={event => onSize(Number(event.currentTarget.value))}
      />
      <nav className={styles.pages} aria-label="Pages">
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Previous page"
          disabled={shown <= 1}
          onClick={() => onPage(Math.min(page, totalPages + 1) - 1)}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span aria-live="polite" className={styles.pageText}>
          {count(shown)} / {count(totalPages)}
        </span>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Next page"
          disabled={page >= totalPages}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </nav>
    </div>
  )
}
