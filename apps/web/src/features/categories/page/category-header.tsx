import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import type { PageCategory } from '../../../shared/categories/page-category.ts'
import { DateRangePicker } from '../../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../../shared/date-range/use-date-range.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import styles from './category-page.module.css'

type Props = {
  pageCategory: PageCategory
  pageName: string
  /** The page's other controls, shown after the date range. */
  children: ReactNode
}

const dashboard = { label: 'Dashboard', to: '/pulse' } as const

export function CategoryHeader({ pageCategory, pageName, children }: Props) {
  const { categoryRef, category, subcategory } = pageCategory
  const dates = useDateRange(pageName)
  const parent = {
    label: category,
    to: '/pulse/$category',
    params: { category: categoryRef.category },
  } as const
  return (
    <div className={styles.header}>
      <Link to="/pulse" search={datesAndFilters} className={styles.back} aria-label="Back to dashboard">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </Link>
      <PageHeader above={subcategory ? [dashboard, parent] : [dashboard]} title={subcategory ?? category}>
        <DateRangePicker {...dates} />
        {children}
      </PageHeader>
    </div>
  )
}
