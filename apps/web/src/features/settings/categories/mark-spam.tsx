import type { AccountCategory } from '@pulse/contract'
import { SpamDialog } from '../../../shared/categories/spam-dialog.tsx'
import { Problem } from './problem.tsx'
import { useSpamChange } from './use-spam-change.ts'

type Props = {
  category: AccountCategory | null
  categories: readonly AccountCategory[]
  onClose: () => void
}

/** Marks a category as spam after confirmation. */
export function MarkSpam({ category, categories, onClose }: Props) {
  const mark = useSpamChange(onClose)
  return (
    <SpamDialog
      category={category}
      categories={categories}
      busy={mark.isPending}
      onConfirm={() => category && mark.mutate({ category, spam: true })}
      onCancel={() => {
        mark.reset()
        onClose()
      }}
    >
      <Problem error={mark.error} onReloaded={mark.reset} />
    </SpamDialog>
  )
}
