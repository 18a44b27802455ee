import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './date-range-picker.module.css'
import { presetRanges } from './presets.ts'
import { type DateRange, type Day, displayRange, sameRange } from './range.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type CalendarPart = Awaited<ReturnType<typeof loadCalendar>>['Calendar']
const loadCalendar = () => import('./calendar.tsx')

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

export function DateRangePicker({ range, today, lastDay, onBegin, onApply, onCancel }: Props) {
  const [opened, setOpened] = useState(false)
  const [begun, setBegun] = useState<Day | null>(null)
  const { container, keepFocus } = useKeptFocus(opened)
  const button = useRef<HTMLButtonElement>(null)
  const [Calendar, setCalendar] = useState<CalendarPart | null>(null)

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
    // At once: what opens next, as Ctrl-K does, gives the focus back to where it was then.
    button.current?.focus({ preventScroll: true })
  }

  // Closed half-way by a click elsewhere: the one day that is shown already is what was chosen.
  const toggle = (open: boolean) => {
    if (!open && begun) apply({ startDate: begun, endDate: begun })
    else if (open && !Calendar) void openLoaded()
    else setOpened(open)
  }

  // Opened when it is there, so that the focus goes to a day.
  const openLoaded = async () => {
    try {
      const loaded = await loadCalendar()
      setCalendar(() => loaded.Calendar)
    } catch {
      // The dates by name need no calendar, and the place of the calendar says what is wrong.
    }
    setOpened(true)
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
      // Gone at once, and not drawn again for it: what counts now is the page with its new dates.
      transitionProps={{ exitDuration: 0 }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          onClick={() => toggle(!opened)}
          onPointerEnter={() => void loadCalendar().catch(() => {})}
          className={styles.button}
          aria-label={`Date range: ${displayRange(range)}`}
        >
          {displayRange(range)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        ref={container}
        aria-label="Choose dates"
        onKeyDownCapture={event => {
          if (event.key === 'Escape') close()
        }}
      >
        <div className={styles.choices}>
          <div>
            {Calendar && opened ? (
              <Calendar
                range={range}
                begun={begun}
                today={today}
                lastDay={lastDay}
                onChange={change}
                onTurn={keepFocus}
              />
            ) : (
              opened && <p role="alert">The calendar could not be loaded. Reload the page to try again.</p>
            )}
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
