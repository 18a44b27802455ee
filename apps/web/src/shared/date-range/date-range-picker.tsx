import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './date-range-picker.module.css'
import { completeDays, presetFor, presetRanges } from './presets.ts'
import { type DateRange, type Day, displayRange, sameRange } from './range.ts'
import { TypedRange } from './typed-range.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type CalendarPart = Awaited<ReturnType<typeof loadCalendar>>['Calendar']
const loadCalendar = () => import('./calendar.tsx')

const aboutDefault = '7 complete days. Tickets from the last two days are still being worked on.'

type Props = {
  range: DateRange
  today: Day
  lastDay: Day
  /** Called when the first day has been chosen, but not the last. */
  onBegin: (range: DateRange) => Promise<void> | void
  /** Called when the range is complete. */
  onApply: (range: DateRange) => void
  /** Called when the user cancels after choosing the first day. Restores the earlier dates. */
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
    // Moves focus to the button right away. Anything that opens next, such as the command palette, then restores focus
    // to the button when it closes.
    button.current?.focus({ preventScroll: true })
  }

  // If a click elsewhere closes the picker halfway through, the one day chosen so far becomes the range.
  const toggle = (open: boolean) => {
    if (!open && begun) apply({ startDate: begun, endDate: begun })
    else if (open && !Calendar) void openLoaded()
    else setOpened(open)
  }

  // Opens the picker only after the calendar has loaded, so focus can move to a day.
  const openLoaded = async () => {
    try {
      const loaded = await loadCalendar()
      setCalendar(() => loaded.Calendar)
    } catch {
      // The presets work even without the calendar. An error is shown in its place.
    }
    setOpened(true)
  }

  const isDefault = presetFor(range, today) === completeDays
  return (
    <Popover
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      radius={12}
      shadow="md"
      // Escape is handled below, because it works differently from a click elsewhere.
      closeOnEscape={false}
      // Closes without a transition, because rendering the page with its new dates matters more.
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
          title={isDefault ? aboutDefault : undefined}
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
              opened && <p role="alert">Couldn’t load the calendar. Reload the page to try again.</p>
            )}
            <p className={styles.hint} aria-live="polite">
              {begun ? 'Choose an end date.' : 'Choose a start date.'}
            </p>
            {isDefault && <p className={styles.hint}>{aboutDefault}</p>}
            {opened && <TypedRange range={range} lastDay={lastDay} onApply={next => void applyNamed(next)} />}
          </div>
          <fieldset className={styles.presets} aria-label="Date presets">
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
