import { IconFolderQuestion } from '@tabler/icons-react'
import { useFilters } from '../../shared/filters/use-filters.ts'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

/** Replaces the page's blocks when the URL filters by unknown categories. */
export function UnknownFilter({ names, pageName }: { names: readonly string[]; pageName: string }) {
  const { selection, change } = useFilters(pageName)
  const shown = names.slice(0, 3).map(name => `“${name}”`)
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
  const one = names.length === 1
  const remove = () =>
    change({ ...selection, categories: selection.categories.filter(name => !names.includes(name)) })
  return (
    <Card aria-label="Unknown filter">
      <EmptyState
        icon={<IconFolderQuestion size={22} stroke={1.75} />}
        title={`This account has no ${one ? 'category' : 'categories'} ${shown.join(', ')}${more}`}
        text={`This page is filtered by ${one ? 'it' : 'them'}. ${one ? 'It' : 'They'} may have been renamed or deleted.`}
        action={<PlainButton onClick={() => void remove()}>Remove from filters</PlainButton>}
      />
    </Card>
  )
}
