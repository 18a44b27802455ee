import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { PlainButton } from '../ui/button.tsx'
import styles from './date-range-picker.module.css'
import { type DateRange, type Day, displayDay, isDay } from './range.ts'

type Props = {
  range: DateRange
  lastDay: Day
  onApply: (range: DateRange) => void
}

/** Two fields for typing dates. */
export function TypedRange({ range, lastDay, onApply }: Props) {
  const [start, setStart] = useState(range.startDate)
  const [end, setEnd] = useState(range.endDate)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      className={styles.typed}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const found = problemWith({ startDate: start, endDate: end }, lastDay)
        setProblem(found)
        if (!found) onApply({ startDate: start, endDate: end })
      }}
    >
      <TextInput
        type="date"
        size="xs"
        label="From"
        value={start}
        max={lastDay}
        onChange={event => setStart(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        size="xs"
        label="To"
        value={end}
        max={lastDay}
        onChange={event => setEnd(event.currentTarget.value)}
      />
      <PlainButton type="submit">Apply</PlainButton>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}

/** Why the dates aren't valid, or null if they are. */
function problemWith({ startDate, endDate }: DateRange, lastDay: Day): string | null {
  if (!isDay(startDate) || !isDay(endDate)) return 'Enter both dates.'
  if (startDate < '2000-01-01') return 'Use dates in 2000 or later.'
  if (startDate > endDate) return 'The end date is before the start date. Swap them.'
  if (endDate > lastDay) return `The last day you can choose is ${displayDay(lastDay)}.`
  return null
}
