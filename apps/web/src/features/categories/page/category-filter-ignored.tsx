import type { PageCategory } from '../../../shared/categories/page-category.ts'
import { useFilters } from '../../../shared/filters/use-filters.ts'
import styles from './category-page.module.css'

/** Explains that the category filter doesn't apply, because the page is about one category. */
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
      The category filter doesn’t apply here: this page shows only{' '}
      {pageCategory.subcategory ?? pageCategory.category}.
    </p>
  )
}
