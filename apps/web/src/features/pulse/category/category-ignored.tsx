import { useFilters } from '../filters/use-filters.ts'
import styles from './category.module.css'
import type { Place } from './use-place.ts'

/** The page is about one category: a filter by others has no say in it. */
export function CategoryFilterIgnored({ place, pageName }: { place: Place; pageName: string }) {
  const { selection } = useFilters(pageName)
  if (selection.categories.length === 0) return null
  return (
    <p className={styles.remark}>
      The filter by category does not narrow this page: it shows {place.subcategory ?? place.category} alone.
    </p>
  )
}
