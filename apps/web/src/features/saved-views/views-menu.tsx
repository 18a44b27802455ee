import { Button, Popover } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { comparisonIn } from '../../shared/address/search.ts'
import { useAddress } from '../../shared/address/use-address.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { presetFor } from '../../shared/date-range/presets.ts'
import { todayIn } from '../../shared/date-range/range.ts'
import { useFilters } from '../../shared/filters/use-filters.ts'
import { viewSearch } from './view-search.ts'
import styles from './views.module.css'

const ViewsList = lazy(async () => ({ default: (await import('./views-list.tsx')).ViewsList }))

/** A menu to open, save, rename, share and delete views, which store dates and filters. */
export function ViewsMenu({ pageName }: { pageName: string }) {
  const [opened, setOpened] = useState(false)
  const {
    dateSelectionData: { range },
    timezone,
  } = useAuth()
  const { selection } = useFilters(pageName)
  const compare = useAddress(comparisonIn)
  const today = todayIn(timezone, new Date())
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      radius={12}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Suspense fallback={<p className={styles.text}>Loading…</p>}>
          <ViewsList
            current={viewSearch(range, selection, { compare })}
            preset={presetFor(range, today)}
            today={today}
            onOpened={() => setOpened(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
