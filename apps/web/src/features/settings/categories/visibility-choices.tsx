import { TextInput } from '@mantine/core'
import type { AccountCategory } from '@pulse/contract'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import styles from './categories.module.css'

const searchFrom = 9

type Props = {
  categories: readonly AccountCategory[]
  isShown: (category: AccountCategory) => boolean
  onChoose: (categories: readonly AccountCategory[], shown: boolean) => void
}

/** Shows a checkbox for every category, and another that toggles all categories matching the search. */
export function VisibilityChoices({ categories, isShown, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const found = wanted ? categories.filter(one => one.name.toLowerCase().includes(wanted)) : categories
  const shown = found.filter(isShown).length
  return (
    <>
      {categories.length >= searchFrom && (
        <TextInput
          size="xs"
          type="search"
          aria-label="Search visible and hidden categories"
          placeholder="Search categories"
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <All
        checked={found.length > 0 && shown === found.length}
        some={shown > 0 && shown < found.length}
        onChange={next => onChoose(found, next)}
      />
      <ul className={styles.choices} aria-label="Visible categories">
        {found.map(category => (
          <li key={category._id} className={styles.choice}>
            <label>
              <input
                type="checkbox"
                checked={isShown(category)}
                onChange={event => onChoose([category], event.currentTarget.checked)}
              />
              <span>{category.name}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

type AllProps = { checked: boolean; some: boolean; onChange: (checked: boolean) => void }

function All({ checked, some, onChange }: AllProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <div className={styles.choice}>
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <strong>Select All</strong>
      </label>
    </div>
  )
}
