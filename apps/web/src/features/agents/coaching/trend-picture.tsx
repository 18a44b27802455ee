import type { AgentCoaching } from '@pulse/contract'
import type { DayNote } from '../../../shared/day-notes/day-notes-query.ts'
import { NoteFrame } from '../../../shared/day-notes/note-frame.tsx'
import { csat } from '../../../shared/figures/score.ts'
import styles from './coaching.module.css'
import { ticksFor } from './score-scale.ts'

type Points = AgentCoaching['trend']['points']
type Props = { name: string; points: Points; notes: readonly DayNote[]; width: number }

const plot = { left: 34, right: 12, top: 14, bottom: 168, height: 194 }
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/**
 * Draws the agent's line over the team's dashed line. Each line is labeled at its end. The table has the same figures.
 */
export function TrendPicture({ name, points, notes, width }: Props) {
  const [first] = name.split(' ')
  const lines = {
    team: points.map(one => one.team.averageCSAT),
    agent: points.map(one => one.agent.averageCSAT),
  }
  const known = [...lines.team, ...lines.agent].filter(score => score !== null)
  if (known.length === 0) return <p className={styles.nothing}>No scored tickets in this date range.</p>
  const ticks = ticksFor(known)
  const [low = 0, high = 5] = [ticks[0], ticks.at(-1)]
  const right = width - plot.right
  const x = (index: number) =>
    points.length === 1
      ? (plot.left + right) / 2
      : plot.left + (index / (points.length - 1)) * (right - plot.left)
  const y = (score: number) => plot.bottom - ((score - low) / (high - low)) * (plot.bottom - plot.top)
  const labels = endLabels(lines, y)
  const lastAgent = lines.agent.findLastIndex(score => score !== null)
  return (
    <NoteFrame notes={notes} starts={points.map(point => point.date)} x={x} bottom={plot.bottom}>
      <svg
        className={styles.picture}
        width={width}
        height={plot.height}
        role="img"
        aria-label={`AI CSAT of ${name} and the team`}
      >
        {ticks.map(tick => (
          <g key={tick}>
            <line className={styles.grid} x1={plot.left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.axis} x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick.toFixed(1)}
            </text>
          </g>
        ))}
        {[0, points.length - 1]
          .filter((index, at) => at === 0 || index > 0)
          .map((index, at) => (
            <text
              key={index}
              className={styles.axis}
              x={points.length === 1 ? x(0) : at === 0 ? plot.left : right}
              y={plot.height - 6}
              textAnchor={points.length === 1 ? 'middle' : at === 0 ? 'start' : 'end'}
            >
              {shortDay.format(new Date(points[index]?.date ?? 0))}
            </text>
          ))}
        <path className={styles.teamLine} d={path(lines.team, x, y)} />
        <path className={styles.agentLine} d={path(lines.agent, x, y)} />
        {points.map(
          ({ date, agent, team }, index) =>
            agent.averageCSAT !== null && (
              <circle
                key={date}
                className={styles.point}
                data-last={index === lastAgent || undefined}
                cx={x(index)}
                cy={y(agent.averageCSAT)}
                r={points.length > 45 ? 1.5 : 3}
              >
                <title>
                  {`${shortDay.format(new Date(date))}: ${csat(agent.averageCSAT)} (${agent.n} scored), team ${csat(team.averageCSAT)}`}
                </title>
              </circle>
            ),
        )}
        {labels.team !== null && (
          <text className={styles.teamLabel} x={right} y={labels.team} textAnchor="end">
            Team
          </text>
        )}
        {labels.agent !== null && (
          <text className={styles.agentLabel} x={right} y={labels.agent} textAnchor="end">
            {first}
          </text>
        )}
      </svg>
    </NoteFrame>
  )
}

type Line = readonly (number | null)[]

/** The line doesn't break at days without a score, because a single agent has many of them. */
function path(line: Line, x: (index: number) => number, y: (score: number) => number): string {
  return line
    .flatMap((score, index) => (score === null ? [] : [`${x(index).toFixed(1)} ${y(score).toFixed(1)}`]))
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join(' ')
}

/** The upper line's label is above its end, and the lower line's label is below. */
function endLabels(lines: { team: Line; agent: Line }, y: (score: number) => number) {
  const [team, agent] = [lines.team, lines.agent].map(line => line.findLast(score => score !== null) ?? null)
  const place = (score: number | null | undefined, other: number | null | undefined) => {
    if (score == null) return null
    const above = other == null || score > other
    return Math.min(plot.bottom - 4, Math.max(plot.top, y(score) + (above ? -8 : 18)))
  }
  return { team: place(team, agent), agent: place(agent, team) }
}
