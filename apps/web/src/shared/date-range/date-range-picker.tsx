import { Button, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './date-range-picker.module.css'
import { presetRanges } from './presets.ts'
import { type DateRange, type Day, displayRange, sameRange } from './range.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  range: DateRange
  today: Day
  lastDay: Day
  /** One day is picked; the end of the range is still to come. */
  onBegin: (range: DateRange) => Promise<void> | void
  /** The range is complete. */
  onApply: (range: DateRange) => void
  /** Given up half-way: the dates are as they were before the first day was picked. */
  onCancel: () => void
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

export function DateRangePicker({ range, today, lastDay, onBegin, onApply, onCancel }: Props) {
  const [opened, setOpened] = useState(false)
  const [begun, setBegun] = useState<Day | null>(null)
  const { place, keepFocus } = useKeptFocus(opened)
  const wide = useMediaQuery('(min-width: 700px)', true, { getInitialValueInEffect: false })

  const apply = (next: DateRange) => {
    setBegun(null)
    setOpened(false)
    onApply(next)
  }

  const change = ([first, second]: [Day | null, Day | null]) => {
    if (!first) return
    if (second) return apply({ startDate: first, endDate: second })
    setBegun(first)
    onBegin({ startDate: first, endDate: first })
  }

  const applyNamed = async (next: DateRange) => {
    if (!begun && !sameRange(next, range)) await onBegin(next)
    apply(next)
  }

  const close = () => {
    if (begun) onCancel()
    setBegun(null)
    setOpened(false)
  }

  // Closed half-way by a click elsewhere: the one day that is shown already is what was chosen.
  const toggle = (open: boolean) => {
    if (!open && begun) apply({ startDate: begun, endDate: begun })
    else setOpened(open)
  }

  return (
    <Popover
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      radius={12}
      shadow="md"
      // Escape is told apart from a click elsewhere below.
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          onClick={() => toggle(!opened)}
          className={styles.button}
          aria-label={`Date range: ${displayRange(range)}`}
        >
          {displayRange(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        ref={place}
        aria-label="Choose dates"
        onKeyDownCapture={event => {
          if (event.key === 'Escape') close()
        }}
      >
        <div className={styles.choices}>
          <div>
            <DatePicker
              type="range"
              allowSingleDateInRange
              hideOutsideDates
              // Red means a bad score and nothing else, not a Sunday.
              weekendDays={[]}
              numberOfColumns={wide ? 2 : 1}
              columnsToScroll={1}
              defaultDate={shownFirst(range, wide)}
              value={begun ? [begun, null] : [range.startDate, range.endDate]}
              onChange={change}
              onLevelChange={keepFocus}
              onDateChange={keepFocus}
              maxDate={lastDay}
              getDayProps={day => (day === today ? { 'data-account-today': true } : {})}
              classNames={{ day: styles.day ?? '' }}
              ariaLabels={labels}
            />
            <p className={styles.hint} aria-live="polite">
              {begun ? 'Now choose the last day.' : 'Choose the first day.'}
            </p>
          </div>
          <fieldset className={styles.presets} aria-label="Dates by name">
            {presetRanges(today).map(({ label, range: named }) => (
              <button
                key={label}
                type="button"
                aria-pressed={!begun && sameRange(named, range)}
                title={displayRange(named)}
                onClick={() => void applyNamed(named)}
              >
                {label}
              </button>
            ))}
          </fieldset>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The month in which the range ends should be seen without paging. */
function shownFirst({ startDate, endDate }: DateRange, wide: boolean): Day {
  if (!wide) return endDate
  const start = startDate.slice(0, 7)
  if (start !== endDate.slice(0, 7)) return startDate
  const before = new Date(`${start}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  return before.toISOString().slice(0, 10)
}
