import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { storedFilters } from '../../shared/filters/filter-storage.ts'
import { useFilters } from '../../shared/filters/use-filters.ts'
import { usePanels } from '../../shared/panels/use-panels.ts'
import { accountCategoriesQuery } from '../../shared/queries/account-categories.ts'
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts'
import styles from './filters.module.css'

const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }))

/** The button and its panel. `pageName` is the route pattern used in events. */
export function FiltersButton({ pageName }: { pageName: string }) {
  const { count } = useFilters(pageName)
  const { filtersOpen, open } = usePanels()
  const button = useFocusAfter<HTMLButtonElement>(filtersOpen)
  const [wanted, setWanted] = useState(filtersOpen)
  useEffect(() => {
    if (filtersOpen) setWanted(true)
  }, [filtersOpen])
  // If the user has saved filters, the categories aren't needed until the panel opens.
  const [savedAtFirst] = useState(() => storedFilters() !== null)
  useQuery({ ...accountCategoriesQuery, enabled: filtersOpen || !savedAtFirst })
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        rightSection={
          count > 0 && (
            <span className={styles.badge} aria-hidden>
              {count}
            </span>
          )
        }
        aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
        aria-haspopup="dialog"
        onClick={() => void open({ panel: 'filters' })}
      >
        Filters
      </Button>
      {wanted && (
        <Suspense>
          <FiltersPanel pageName={pageName} />
        </Suspense>
      )}
    </>
  )
}
