import type { AccountCategory } from '@pulse/contract'
import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { effectOnFigures, useCategoryImpact } from './category-impact.ts'
import { ImpactText } from './impact-text.tsx'

type Props = {
  /** The category to mark, or null while the dialog is closed. */
  category: Pick<AccountCategory, '_id' | 'name'> | null
  /** The account's list of categories. */
  categories: readonly AccountCategory[]
  busy: boolean
  /** Why marking failed. */
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before a category is marked as spam, and shows how many tickets would be excluded from figures.
 */
export function SpamDialog({ category, categories, busy, children, onConfirm, onCancel }: Props) {
  const last = useRef(category)
  if (category) last.current = category
  const impact = useCategoryImpact(category && `spam ${category._id}`, () =>
    categories.map(one => ({ ...one, is_spam: one.is_spam || one._id === category?._id })),
  )
  return (
    <ConfirmDialog
      opened={category !== null}
      title={`Mark "${last.current?.name ?? ''}" as SPAM?`}
      confirm="Mark as SPAM"
      danger
      busy={busy}
      disabled={!impact.data && !impact.error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ImpactText impact={impact} describe={effectOnFigures} />
      <p>This applies to the whole organization. You can undo it in the settings.</p>
      {children}
    </ConfirmDialog>
  )
}
