import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { dayMoves } from '../../../shared/charts/day-moves.ts'
import { FloatingNote } from '../../../shared/charts/floating-note.tsx'
import { dayScale } from '../../../shared/charts/geometry.ts'
import { NoteFrame } from '../../../shared/day-notes/note-frame.tsx'
import { type Days, dayLines } from './days.ts'
import styles from './trend.module.css'
import { plot, TrendPicture } from './trend-picture.tsx'

/**
 * The interactive chart. Users select a day by hovering or with the arrow keys and open it by clicking or with Enter.
 */
export function TrendChart({ series, previous, onDay, notes }: Days) {
  const { ref, width } = useElementSize()
  const [day, setDay] = useState(series.length - 1)
  const [pointed, setPointed] = useState(false)
  const last = series.length - 1
  const current = Math.min(day, last)
  const figures = series[current]
  const { x, dayAt } = dayScale(series.length, plot.left, Math.max(plot.left + 1, width - plot.right))
  if (!figures) return null

  const dayUnder = (event: PointerEvent<HTMLElement>) =>
    dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left)

  function press(event: KeyboardEvent) {
    const move = dayMoves[event.key]
    if (move) {
      event.preventDefault()
      setDay(move(current, last))
    } else if (event.key === 'Enter' && figures) onDay?.(figures.date)
  }

  const lines = dayLines(figures, previous[current], notes)
  return (
    <NoteFrame
      notes={width > 0 ? notes : []}
      starts={series.map(one => one.date)}
      x={x}
      bottom={plot.barBottom}
    >
      <div
        ref={ref}
        className={styles.chart}
        data-opens={onDay !== null}
        role="slider"
        tabIndex={0}
        aria-label={onDay ? 'Day. Press Enter to open it.' : 'Day'}
        aria-valuemin={1}
        aria-valuemax={series.length}
        aria-valuenow={current + 1}
        aria-valuetext={lines.join(', ')}
        onKeyDown={press}
        onFocus={() => setPointed(true)}
        onBlur={() => setPointed(false)}
        onPointerMove={event => {
          setDay(dayUnder(event))
          setPointed(true)
        }}
        onPointerLeave={() => setPointed(false)}
        onClick={event => {
          const date = series[dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left)]?.date
          if (date) onDay?.(date)
        }}
      >
        {width > 0 && (
          <TrendPicture
            width={width}
            series={series}
            previous={previous}
            pointedDay={pointed ? current : null}
          />
        )}
        {pointed && width > 0 && (
          <FloatingNote at={{ x: x(current), y: plot.height + 4 }} within={width}>
            {lines.map(line => (
              <span key={line}>{line}</span>
            ))}
          </FloatingNote>
        )}
      </div>
    </NoteFrame>
  )
}
