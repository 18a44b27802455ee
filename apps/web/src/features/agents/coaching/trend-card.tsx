import { useElementSize } from '@mantine/hooks'
import type { AgentCoaching } from '@pulse/contract'
import { useState } from 'react'
import type { DateRange } from '../../../shared/date-range/range.ts'
import { AddNote } from '../../../shared/day-notes/add-note.tsx'
import { useDayNotes } from '../../../shared/day-notes/day-notes-query.ts'
import { NoteList } from '../../../shared/day-notes/note-list.tsx'
import { csat } from '../../../shared/figures/score.ts'
import { BlockHead, ChartOrTable } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './coaching.module.css'
import { TrendPicture } from './trend-picture.tsx'

type Props = { name: string; trend: AgentCoaching['trend']; range: DateRange }

/** The agent's AI CSAT over time, with the team's line behind it. */
export function TrendCard({ name, trend, range }: Props) {
  const { ref, width } = useElementSize()
  const [shown, show] = useState<'chart' | 'table'>('chart')
  const notes = useDayNotes(range)
  const { by, points } = trend
  return (
    <Card aria-labelledby="coaching-trend">
      <BlockHead id="coaching-trend" title="AI CSAT over time" note={by === 'day' ? 'by day' : 'by week'}>
        <AddNote day={range.endDate} />
        <ChartOrTable shown={shown} onChange={show} of="AI CSAT over time" />
      </BlockHead>
      {shown === 'chart' ? (
        <div ref={ref} className={styles.trend}>
          {width > 0 && <TrendPicture name={name} points={points} notes={notes} width={width} />}
        </div>
      ) : (
        // Focusable, so it can be scrolled with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable
        <section className={styles.days} tabIndex={0} aria-label={`AI CSAT by ${by}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{by === 'day' ? 'Day' : 'Week of'}</th>
                <th scope="col">{name}</th>
                <th scope="col">Scored</th>
                <th scope="col">Team</th>
              </tr>
            </thead>
            <tbody>
              {points.map(point => (
                <tr key={point.date}>
                  <th scope="row">{point.date}</th>
                  <td>{csat(point.agent.averageCSAT)}</td>
                  <td>{point.agent.n}</td>
                  <td>{csat(point.team.averageCSAT)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <NoteList range={range} />
    </Card>
  )
}
