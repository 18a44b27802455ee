import {
  csatScale,
  dayScale,
  heightsFrom,
  labelledDays,
  linePath,
  lowestDay,
} from '../../../shared/charts/geometry.ts'
import { shortDay } from '../../../shared/date-range/range.ts'
import { csat, toneOf } from '../../../shared/figures/score.ts'
import type { Days } from './days.ts'
import styles from './trend.module.css'

export const plot = { left: 34, right: 8, top: 14, lineBottom: 150, barTop: 164, barBottom: 212, height: 236 }

type Props = Pick<Days, 'series' | 'previous'> & { width: number; pointedDay: number | null }

/**
 * Draws CSAT as a line over volume bars, with the previous period as a dashed line behind it. Lines are labeled
 * directly, without a legend.
 */
export function TrendPicture({ width, series, previous, pointedDay }: Props) {
  const right = width - plot.right
  const { x, share } = dayScale(series.length, plot.left, right)
  const now = series.map(one => one.averageCSAT)
  const before = series.map((_, day) => previous[day]?.averageCSAT ?? null)
  const known = [...now, ...before].filter(value => value !== null)
  const { ticks, y } = csatScale(known, plot.top, plot.lineBottom)
  const at = (day: number, value: number) => ({ x: x(day), y: y(value) })
  const most = Math.max(1, ...series.map(one => one.totalTickets))
  const barWidth = Math.max(1, Math.min(18, share * 0.6))
  const lowest = lowestDay(now)
  const end = now.findLastIndex(value => value !== null)
  // Near the line labels, the lowest day is marked without text.
  const labelled = now.findIndex((_, day) => x(day) > x(end) - labelWidth)
  const pointed = pointedDay === null ? null : now[pointedDay]

  return (
    <svg className={styles.picture} width={width} height={plot.height} aria-hidden>
      {ticks.map(tick => (
        <g key={tick}>
          <line className={styles.grid} x1={plot.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {tick.toFixed(1)}
          </text>
        </g>
      ))}
      {series.map((one, day) => {
        const height = (one.totalTickets / most) * (plot.barBottom - plot.barTop)
        return (
          <rect
            key={one.date}
            className={styles.bar}
            data-pointed={day === pointedDay}
            x={x(day) - barWidth / 2}
            y={plot.barBottom - height}
            width={barWidth}
            height={height}
            rx={Math.min(3, barWidth / 3)}
          />
        )
      })}
      {labelledDays(series.length, width - plot.left).map(day => (
        <text
          key={day}
          className={styles.axis}
          x={Math.min(x(day), right - 20)}
          y={plot.height - 4}
          textAnchor="middle"
        >
          {shortDay(series[day]?.date ?? '')}
        </text>
      ))}
      <path className={styles.previous} d={linePath(before, at)} />
      <path className={styles.now} d={linePath(now, at)} />
      {series.length === 1 && now[0] != null && (
        <circle className={styles.dot} cx={x(0)} cy={y(now[0])} r={4} />
      )}
      <EndLabels now={now} before={before} x={x} y={y} />
      {lowest !== null && pointedDay === null && (
        <Lowest
          day={lowest}
          value={now[lowest]}
          x={x(lowest)}
          y={y}
          right={right}
          named={lowest < labelled}
        />
      )}
      {pointedDay !== null && (
        <line
          className={styles.crosshair}
          x1={x(pointedDay)}
          x2={x(pointedDay)}
          y1={plot.top - 6}
          y2={plot.barBottom}
        />
      )}
      {pointedDay !== null && pointed != null && (
        <circle className={styles.dot} cx={x(pointedDay)} cy={y(pointed)} r={4} />
      )}
    </svg>
  )
}

type Line = readonly (number | null)[]
type Scales = { x: (day: number) => number; y: (value: number) => number }

const labelWidth = 72

/** Labels go above and below the ends of both lines, so neither line crosses them. */
function EndLabels({ now, before, x, y }: { now: Line; before: Line } & Scales) {
  const end = now.findLastIndex(value => value !== null)
  const [value, valueBefore] = [now[end], before.findLast(one => one !== null)]
  if (value == null || now.length < 3) return null
  const pointsOf = (line: Line) =>
    line.flatMap((one, day) => (one === null ? [] : [{ x: x(day), y: y(one) }]))
  const ys = [now, before].flatMap(line => heightsFrom(x(end) - labelWidth, pointsOf(line)))
  const upper = Math.max(10, Math.min(...ys) - 8)
  const lower = Math.max(...ys) + 16
  const above = valueBefore == null || value >= valueBefore
  return (
    <>
      <text className={styles.nowLabel} x={x(end)} y={above ? upper : lower} textAnchor="end">
        this period
      </text>
      {valueBefore != null && (
        <text className={styles.previousLabel} x={x(end)} y={above ? lower : upper} textAnchor="end">
          previous
        </text>
      )}
    </>
  )
}

type LowestProps = {
  day: number
  value: number | null | undefined
  x: number
  y: (value: number) => number
  right: number
  named: boolean
}

function Lowest({ value, x, y, right, named }: LowestProps) {
  if (value == null) return null
  const onLeft = x > right - 90 - labelWidth && x > plot.left + 90
  return (
    <g className={styles.lowest} data-tone={toneOf(value)}>
      <circle cx={x} cy={y(value)} r={4} />
      {named && (
        <text x={onLeft ? x - 9 : x + 9} y={y(value) + 13} textAnchor={onLeft ? 'end' : 'start'}>
          lowest {csat(value)}
        </text>
      )}
    </g>
  )
}
