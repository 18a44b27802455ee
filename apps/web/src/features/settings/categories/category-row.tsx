import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { AccountCategory } from '@pulse/contract'
import { isSpamName } from '@pulse/contract/category-names'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import styles from './categories.module.css'
import type { Asking } from './change-dialog.tsx'
import { deleting, renaming } from './list-changes.ts'
import { NameField } from './name-field.tsx'
import { Problem } from './problem.tsx'
import { SubcategoryChips } from './subcategory-chips.tsx'
import { useSpamChange } from './use-spam-change.ts'

type Props = {
  category: AccountCategory
  onAsk: (asking: Asking) => void
  onMark: (category: AccountCategory) => void
  onDeleted: () => void
}

/** Re-renders only when its own category changes, because there may be thousands of rows. */
export const CategoryRow = memo(function CategoryRow({ category, onAsk, onMark, onDeleted }: Props) {
  const { _id, name, is_excluded, is_spam } = category
  const [renamed, setRenamed] = useState(false)
  const unmark = useSpamChange()
  const askDelete = () =>
    onAsk({
      kind: 'delete',
      title: `Delete category "${name}"?`,
      change: deleting(_id),
      failure: 'Failed to delete category',
      onDone: () => {
        notifications.show({ message: `Category "${name}" deleted successfully!` })
        onDeleted()
      },
    })
  const askRename = (to: string) =>
    onAsk({
      kind: 'rename',
      title: `Rename "${name}" to "${to}"?`,
      change: renaming(_id, to),
      failure: 'Failed to rename category',
      onDone: () => {
        setRenamed(false)
        notifications.show({ message: `Category "${name}" renamed to "${to}"` })
      },
    })
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        {renamed ? (
          <NameField
            label={`New name for ${name}`}
            name={name}
            submit="Rename"
            onSubmit={askRename}
            onCancel={() => setRenamed(false)}
          />
        ) : (
          <h3 className={styles.name}>
            {name}
            {is_spam && <span className={styles.mark}>SPAM</span>}
            {is_excluded && <span className={styles.mark}>Excluded</span>}
          </h3>
        )}
        <div className={styles.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Rename ${name}`}
            onClick={() => setRenamed(!renamed)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          {isSpamName(name) ? (
            <span className={styles.hint}>Always spam</span>
          ) : (
            <Button
              variant="default"
              size="xs"
              aria-label={`${is_spam ? 'Unmark' : 'Mark'} ${name} as SPAM`}
              loading={unmark.isPending}
              onClick={() => {
                if (!is_spam) onMark(category)
                else if (!unmark.isPending) unmark.mutate({ category, spam: false })
              }}
            >
              {is_spam ? 'Unmark SPAM' : 'Mark SPAM'}
            </Button>
          )}
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={askDelete}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <SubcategoryChips category={category} onAsk={onAsk} />
      <Problem error={unmark.error} onReloaded={unmark.reset} />
    </li>
  )
})
