import { notifications } from '@mantine/notifications'
import type { AccountCategory } from '@pulse/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './categories.module.css'
import type { Asking } from './change-dialog.tsx'
import { addingSubcategories, atLeastOne, removingSubcategory, renamingSubcategory } from './list-changes.ts'
import { NameField } from './name-field.tsx'
import { Problem } from './problem.tsx'
import { useListChange } from './use-list-change.ts'

const failure = 'Failed to update subcategories'
const updated = (name: string) =>
  notifications.show({ message: `Subcategories of "${name}" updated successfully!` })

type Props = { category: AccountCategory; onAsk: (asking: Asking) => void }

/** A category's subcategories, which can be renamed, removed and added. */
export function SubcategoryChips({ category, onAsk }: Props) {
  const { _id, name, subcategories } = category
  const [editing, setEditing] = useState<string | 'new' | null>(null)
  const [refused, setRefused] = useState(false)
  const add = useListChange(() => {
    setEditing(null)
    updated(name)
  })
  const done = () => {
    setEditing(null)
    updated(name)
  }
  const remove = (id: string, subcategory: string) => {
    if (subcategories.length === 1) return setRefused(true)
    setRefused(false)
    onAsk({
      kind: 'delete',
      title: `Remove subcategory "${subcategory}"?`,
      change: removingSubcategory(_id, id),
      failure,
      onDone: done,
    })
  }
  const rename = (id: string, from: string, to: string) =>
    onAsk({
      kind: 'rename',
      title: `Rename "${from}" to "${to}"?`,
      change: renamingSubcategory(_id, id, to),
      failure,
      onDone: done,
    })
  return (
    <div className={styles.subcategories}>
      <ul className={styles.chips} aria-label={`Subcategories of ${name}`}>
        {subcategories.map(sub => (
          <li key={sub._id} className={editing === sub._id ? '' : styles.chip}>
            {editing === sub._id ? (
              <NameField
                label={`New name for ${sub.name}`}
                name={sub.name}
                submit="Rename"
                onSubmit={to => rename(sub._id, sub.name, to)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={styles.chipName}
                  aria-label={`Rename subcategory ${sub.name}`}
                  onClick={() => setEditing(sub._id)}
                >
                  {sub.name}
                </button>
                <button
                  type="button"
                  className={styles.chipRemove}
                  aria-label={`Remove subcategory ${sub.name}`}
                  onClick={() => remove(sub._id, sub.name)}
                >
                  <IconX size={14} stroke={1.75} aria-hidden />
                </button>
              </>
            )}
          </li>
        ))}
        <li>
          {editing === 'new' ? (
            <NameField
              label={`New subcategory for ${name}`}
              placeholder="Name, or several separated by commas"
              submit="Add"
              busy={add.isPending}
              onSubmit={text => add.mutate({ change: addingSubcategories(_id, text), failure })}
              onCancel={() => {
                add.reset()
                setEditing(null)
              }}
            />
          ) : (
            <button
              type="button"
              className={styles.chipAdd}
              aria-label={`Add subcategory to ${name}`}
              onClick={() => setEditing('new')}
            >
              <IconPlus size={14} stroke={1.75} aria-hidden /> Subcategory
            </button>
          )}
        </li>
      </ul>
      {refused && subcategories.length === 1 && (
        <p role="alert" className={styles.refusal}>
          {atLeastOne}
        </p>
      )}
      <Problem error={add.error} onReloaded={add.reset} />
    </div>
  )
}
