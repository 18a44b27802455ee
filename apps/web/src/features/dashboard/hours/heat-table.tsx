import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { FloatingNote } from '../../../shared/charts/floating-note.tsx'
import { clock, type Hour, type HourFigure, hourLines, strengths, weekdays } from './hour-figures.ts'
import styles from './hours.module.css'

const dayHours = Array.from({ length: 24 }, (_, hour) => hour)
const labelWidth = 36
const rowHeight = 32

const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 24, ArrowUp: -24 }

type Props = { hours: readonly Hour[]; figure: HourFigure; asTable: boolean }

/**
 * Shows the hours of the week in a grid. In the chart view, cells are colored, and their figures are in tooltips and
 * available to screen readers. In the table view, the figures are visible.
 */
export function HeatTable({ hours, figure, asTable }: Props) {
  const { ref, width } = useElementSize()
  const [pointed, setPointed] = useState<number | null>(null)
  const [at, setAt] = useState(9)
  const strong = strengths(hours, figure)
  const hour = pointed === null ? undefined : hours[pointed]
  const cellWidth = (width - labelWidth) / 24

  function press(event: KeyboardEvent) {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = at + move
    if (next < 0 || next >= hours.length) return
    setAt(next)
    setPointed(next)
  }

  return (
    <div className={styles.around}>
      <section
        ref={ref}
        className={styles.scroll}
        data-table={asTable}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between hours, and scrollable content must be focusable
        tabIndex={0}
        aria-label={`${figure.name}. Use arrow keys to choose an hour.`}
        onKeyDown={asTable ? undefined : press}
        onFocus={() => !asTable && setPointed(at)}
        onBlur={() => setPointed(null)}
        onPointerLeave={() => setPointed(null)}
      >
        <table className={styles.table}>
          <caption className={styles.hidden}>{figure.name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.hidden}>Weekday</span>
              </th>
              {dayHours.map(one => (
                <th key={one} scope="col">
                  <span className={one % 3 === 0 || asTable ? '' : styles.hidden}>
                    {asTable ? clock(one) : one}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday, day) => (
              <tr key={weekday}>
                <th scope="row">
                  <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
                </th>
                {dayHours.map(one => {
                  const index = day * 24 + one
                  const cell = hours[index]
                  const strength = strong[index] ?? null
                  return (
                    <td
                      key={one}
                      data-none={strength === null}
                      data-pointed={index === pointed}
                      style={{ '--strength': `${8 + (strength ?? 0) * 82}%` } as CSSProperties}
                      onPointerEnter={() => !asTable && setPointed(index)}
                    >
                      <span className={asTable ? '' : styles.hidden}>{cell ? figure.shown(cell) : '–'}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.legend} aria-hidden>
        {figure.least}
        {[0, 0.33, 0.66, 1].map(step => (
          <i key={step} style={{ '--strength': `${8 + step * 82}%` } as CSSProperties} />
        ))}
        {figure.most}
      </p>
      <p className={styles.hidden} aria-live="polite">
        {hour ? hourLines(hour).join(', ') : ''}
      </p>
      {hour && !asTable && (
        <FloatingNote
          at={{
            x: labelWidth + cellWidth * (hour.hour + 0.5),
            y: hour.weekday < 4 ? 24 + (hour.weekday + 1) * rowHeight : 24 + hour.weekday * rowHeight - 80,
          }}
          within={width}
        >
          {hourLines(hour).map(line => (
            <span key={line}>{line}</span>
          ))}
        </FloatingNote>
      )}
    </div>
  )
}
