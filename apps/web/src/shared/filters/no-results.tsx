import { IconInbox } from '@tabler/icons-react'
import { nothingSelected } from '../address/filter-selection.ts'
import { PlainButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useFilters } from './use-filters.ts'

type Props = { title: string; text: string; pageName: string }

/** Explains an empty list, and offers to clear the filters if there are any. */
export function NoResults({ title, text, pageName }: Props) {
  const { count, change } = useFilters(pageName)
  return (
    <EmptyState
      icon={<IconInbox size={22} stroke={1.75} />}
      title={title}
      text={text}
      action={
        count > 0 && <PlainButton onClick={() => void change(nothingSelected)}>Clear all filters</PlainButton>
      }
    />
  )
}
