import { IconFolderQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import styles from './category.module.css'
import { questionOnly } from './question-only.ts'
import type { Place } from './use-place.ts'

/** Instead of the page's blocks, for an address with a name that means nothing here. */
export function UnknownPlace({ place: { category, subcategory } }: { place: Place }) {
  const name = subcategory ? `“${category} / ${subcategory}”` : `“${category}”`
  return (
    <Card>
      <EmptyState
        icon={<IconFolderQuestion size={22} stroke={1.75} />}
        title={`There is no category ${name}`}
        text="It may have been renamed or deleted. The dashboard lists every category there is."
        action={
          <Link to="/pulse" search={questionOnly} className={styles.way}>
            Back to the dashboard
          </Link>
        }
      />
    </Card>
  )
}
