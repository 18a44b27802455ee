import { Button, Popover } from '@mantine/core'
import { type Comparison, customComparison, defaultComparison } from '@pulse/contract/comparison'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { comparisonIn } from '../../shared/address/search.ts'
import { useAddress } from '../../shared/address/use-address.ts'
import { type DateRange, type Day, displayRange } from '../../shared/date-range/range.ts'
import { TypedRange } from '../../shared/date-range/typed-range.tsx'
import styles from './comparison.module.css'
import { comparisonLabel, comparisonOptions } from './comparison-texts.ts'

type Props = {
  range: DateRange
  lastDay: Day
  /** The dates of the comparison period, if the page has one. */
  before?: DateRange | undefined
}

/** Lets the user choose what the page's figures are compared with. The choice is kept in the URL. */
export function ComparisonMenu({ range, lastDay, before }: Props) {
  const [opened, setOpened] = useState(false)
  const comparison = useAddress(comparisonIn) ?? defaultComparison
  const navigate = useNavigate()
  const custom = customComparison(comparison)

  const choose = (next: Comparison) => {
    setOpened(false)
    void navigate({
      to: '.',
      search: search => ({ ...search, compare: next === defaultComparison ? undefined : next }),
      resetScroll: false,
    })
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(340px, calc(100vw - 24px))"
      radius={12}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
          title={before && `Compared with ${displayRange(before)}`}
          aria-label={`Comparison: ${comparisonLabel(comparison)}`}
        >
          {comparisonLabel(comparison)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <h2 className={styles.title}>Compare with</h2>
        <ul className={styles.options}>
          {comparisonOptions.map(({ value, label, about }) => (
            <li key={value}>
              <button type="button" aria-pressed={value === comparison} onClick={() => choose(value)}>
                {label}
                {about && <span>{about}</span>}
              </button>
            </li>
          ))}
        </ul>
        <h3 className={styles.title}>Custom range</h3>
        <TypedRange
          range={custom ?? before ?? range}
          lastDay={lastDay}
          onApply={({ startDate, endDate }) => choose(`${startDate}..${endDate}`)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
