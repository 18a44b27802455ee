import { useElementSize } from '@mantine/hooks'
import { count } from '@pulse/contract/plural'
import { type KeyboardEvent, useState } from 'react'
import { dayMoves } from '../../../shared/charts/day-moves.ts'
import { FloatingNote } from '../../../shared/charts/floating-note.tsx'
import { dayScale, labelledDays, linePath } from '../../../shared/charts/geometry.ts'
import { isDay, shortDay } from '../../../shared/date-range/range.ts'
import styles from './dashboard.module.css'
import { inMilliseconds, timeScale } from './milliseconds.ts'

export type TimePoint = { label: string; value: number | null }

const plot = { left: 76, right: 12, top: 12, bottom: 178, height: 204 }

/** Draws times in ms as a line chart. Users select a day by hovering or with the arrow keys. */
export function TimeChart({ name, points }: { name: string; points: readonly TimePoint[] }) {
  const { ref, width } = useElementSize()
  const [chosen, setChosen] = useState(points.length - 1)
  const [pointed, setPointed] = useState(false)
  const last = points.length - 1
  const day = Math.max(0, Math.min(chosen, last))
  const point = points[day]
  if (!point) return <p className={styles.empty}>No conversations in this date range.</p>

  const right = Math.max(plot.left + 1, width - plot.right)
  const { x, dayAt } = dayScale(points.length, plot.left, right)
  const values = points.map(one => one.value)
  const { ticks, y } = timeScale(
    values.filter(value => value !== null),
    plot.top,
    plot.bottom,
  )
  const text = point.value === null ? 'No replies' : inMilliseconds(point.value)

  function press(event: KeyboardEvent) {
    const move = dayMoves[event.key]
    if (!move) return
    event.preventDefault()
    setChosen(move(day, last))
  }

  return (
    <div
      ref={ref}
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={`${name} by day`}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={day + 1}
      aria-valuetext={`${dayLabel(point.label)}, ${text}`}
      onKeyDown={press}
      onFocus={() => setPointed(true)}
      onBlur={() => setPointed(false)}
      onPointerMove={event => {
        setChosen(dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
        setPointed(true)
      }}
      onPointerLeave={() => setPointed(false)}
    >
      {width > 0 && (
        <svg className={styles.picture} width={width} height={plot.height} aria-hidden>
          {ticks.map(tick => (
            <g key={tick}>
              <line className={styles.grid} x1={plot.left} x2={right} y1={y(tick)} y2={y(tick)} />
              <text className={styles.axis} x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
                {count(tick)} ms
              </text>
            </g>
          ))}
          {labelledDays(points.length, right - plot.left).map(index => (
            <text key={index} className={styles.axis} x={x(index)} y={plot.height - 6} textAnchor="middle">
              {dayLabel(points[index]?.label ?? '')}
            </text>
          ))}
          {pointed && (
            <line className={styles.crosshair} x1={x(day)} x2={x(day)} y1={plot.top} y2={plot.bottom} />
          )}
          <path
            className={styles.line}
            d={linePath(values, (index, value) => ({ x: x(index), y: y(value) }))}
          />
          {points.map(
            ({ label, value }, index) =>
              value !== null && (
                <circle
                  key={label}
                  className={styles.dot}
                  data-pointed={(pointed && index === day) || undefined}
                  cx={x(index)}
                  cy={y(value)}
                  r={points.length > 45 ? 1.5 : 3}
                />
              ),
          )}
        </svg>
      )}
      {pointed && width > 0 && (
        <FloatingNote at={{ x: x(day), y: plot.bottom + 8 }} within={width}>
          <span>{dayLabel(point.label)}</span>
          <span>{text}</span>
        </FloatingNote>
      )}
    </div>
  )
}

function dayLabel(label: string): string {
  return isDay(label) ? shortDay(label) : label
}
