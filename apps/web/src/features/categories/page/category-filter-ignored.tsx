import type { PageCategory } from '../../../shared/categories/page-category.ts'
import { useFilters } from '../../../shared/filters/use-filters.ts'
import styles from './category-page.module.css'

/** The page is about one category: a filter by others has no say in it. */
export function CategoryFilterIgnored({
  pageCategory,
  pageName,
}: {
  pageCategory: PageCategory
  pageName: string
}) {
  const { selection } = useFilters(pageName)
  if (selection.categories.length === 0) return null
  return (
    <p className={styles.remark}>
      The filter by category does not narrow this page: it shows{' '}
      {pageCategory.subcategory ?? pageCategory.category} alone.
    </p>
  )
}
