import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DateRangePicker } from '../../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../../shared/date-range/use-date-range.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import styles from './category.module.css'
import { DownloadButton, type ReportWanted } from './download-button.tsx'
import { questionOnly } from './question-only.ts'
import type { Place } from './use-place.ts'

type Props = { place: Place; pageName: string; report: ReportWanted }

const dashboard = { label: 'Dashboard', to: '/pulse' } as const

export function PlaceHeader({ place, pageName, report }: Props) {
  const { within, category, subcategory } = place
  const dates = useDateRange(pageName)
  const parent = { label: category, to: '/pulse/$category', params: { category: within.category } } as const
  return (
    <div className={styles.header}>
      <Link to="/pulse" search={questionOnly} className={styles.back} aria-label="Back to the dashboard">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </Link>
      <PageHeader above={subcategory ? [dashboard, parent] : [dashboard]} title={subcategory ?? category}>
        <DateRangePicker {...dates} />
        <FiltersButton pageName={pageName} />
        <ViewsMenu pageName={pageName} />
        <DownloadButton {...report} />
      </PageHeader>
    </div>
  )
}
