import { IconFolderQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { datesAndFilters } from '../address/dates-and-filters.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { PageCategory } from './page-category.ts'
import styles from './unknown-category.module.css'

/** Replaces the page's blocks when the URL names an unknown category. */
export function UnknownCategory({ pageCategory: { category, subcategory } }: { pageCategory: PageCategory }) {
  const name = subcategory ? `“${category} / ${subcategory}”` : `“${category}”`
  return (
    <Card>
      <EmptyState
        icon={<IconFolderQuestion size={22} stroke={1.75} />}
        title={`No category named ${name}`}
        text="It may have been renamed or deleted. The dashboard lists all categories."
        action={
          <Link to="/pulse" search={datesAndFilters} className={styles.way}>
            Back to dashboard
          </Link>
        }
      />
    </Card>
  )
}
