import { Button, TextInput } from '@mantine/core'
import type { AccountCategory } from '@pulse/contract'
import { IconSearch, IconTags } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import styles from './categories.module.css'
import { CategoryRow } from './category-row.tsx'
import { type Asking, ChangeDialog } from './change-dialog.tsx'
import { MarkSpam } from './mark-spam.tsx'

const searchFrom = 9
const step = 40

type Props = { categories: readonly AccountCategory[]; onDeleted: () => void }

export function CategoryList({ categories, onDeleted }: Props) {
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<Asking | null>(null)
  const [marked, setMarked] = useState<AccountCategory | null>(null)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const shown = wanted ? categories.filter(category => isFound(category, wanted)) : categories
  const ask = useCallback((asking: Asking) => setAsking(asking), [])
  return (
    <>
      {categories.length >= searchFrom && (
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label="Search categories"
          placeholder="Search categories and subcategories"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      {categories.length === 0 ? (
        <EmptyState
          icon={<IconTags size={22} stroke={1.75} />}
          title="No categories yet"
          text="Add one, and Pulse will categorize tickets by topic."
        />
      ) : shown.length === 0 ? (
        <p className={styles.hint}>No matching categories.</p>
      ) : (
        <Rows key={wanted} categories={shown} onAsk={ask} onMark={setMarked} onDeleted={onDeleted} />
      )}
      <ChangeDialog asking={asking} onClose={() => setAsking(null)} />
      <MarkSpam category={marked} categories={categories} onClose={() => setMarked(null)} />
    </>
  )
}

function isFound({ name, subcategories }: AccountCategory, wanted: string): boolean {
  return (
    name.toLowerCase().includes(wanted) || subcategories.some(sub => sub.name.toLowerCase().includes(wanted))
  )
}

type RowsProps = Props & {
  onAsk: (asking: Asking) => void
  onMark: (category: AccountCategory) => void
}

/** A long list renders more rows when it is scrolled to the end. */
function Rows({ categories, onAsk, onMark, onDeleted }: RowsProps) {
  const [most, setMost] = useState(step)
  const more = useRef<HTMLButtonElement>(null)
  const left = categories.length - most
  useEffect(() => {
    const end = more.current
    if (!end || left <= 0) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setMost(before => before + step),
      { rootMargin: '400px' },
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [left])
  return (
    <>
      <ul className={styles.rows} aria-label="Categories">
        {categories.slice(0, most).map(category => (
          <CategoryRow
            key={category._id}
            category={category}
            onAsk={onAsk}
            onMark={onMark}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button ref={more} variant="default" size="xs" onClick={() => setMost(before => before + step)}>
          Show more ({left})
        </Button>
      )}
    </>
  )
}
