import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import styles from './date-range-picker.module.css'
import type { DateRange, Day } from './range.ts'

type Props = {
  range: DateRange
  /** The first day, if the last day hasn't been chosen yet. */
  begun: Day | null
  today: Day
  lastDay: Day
  onChange: (days: [Day | null, Day | null]) => void
  /** Called when a different month is shown, which may have removed the focused element. */
  onTurn: () => void
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Shows two months side by side if there is room. Loaded when first opened, because most visitors never open it. */
export function Calendar({ range, begun, today, lastDay, onChange, onTurn }: Props) {
  const wide = useMediaQuery('(min-width: 700px)', true, { getInitialValueInEffect: false })
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      hideOutsideDates
      // Red is reserved for bad scores, so Sundays aren't red.
      weekendDays={[]}
      numberOfColumns={wide ? 2 : 1}
      columnsToScroll={1}
      defaultDate={shownFirst(range, wide)}
      value={begun ? [begun, null] : [range.startDate, range.endDate]}
      onChange={onChange}
      onLevelChange={onTurn}
      onDateChange={onTurn}
      maxDate={lastDay}
      getDayProps={day => (day === today ? { 'data-account-today': true } : {})}
      classNames={{ day: styles.day ?? '' }}
      ariaLabels={labels}
    />
  )
}

/** The last month of the range should be visible right away. */
function shownFirst({ startDate, endDate }: DateRange, wide: boolean): Day {
  if (!wide) return endDate
  const start = startDate.slice(0, 7)
  if (start !== endDate.slice(0, 7)) return startDate
  const before = new Date(`${start}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  return before.toISOString().slice(0, 10)
}
