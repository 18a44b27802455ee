import { Skeleton } from '@mantine/core'
import { metrics } from '@pulse/contract/metrics'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { useDateRange } from '../../../shared/date-range/use-date-range.ts'
import { type DayNote, useDayNotes } from '../../../shared/day-notes/day-notes-query.ts'
import { loadingState } from '../../../shared/queries/previous-answer.ts'
import { stillScoringReason, useStillScoring } from '../../../shared/queries/scoring-progress.ts'
import { Definition } from '../../../shared/ui/definition.tsx'
import { Delta } from '../../../shared/ui/delta.tsx'
import { SteadyCard } from '../../../shared/ui/steady-card.tsx'
import { Still } from '../../../shared/ui/still.tsx'
import { UnansweredLine } from '../unanswered/unanswered-line.tsx'
import {
  changeOf,
  changeText,
  dailyValues,
  type FigureId,
  figureIds,
  figureTexts,
  meaningOf,
} from './figure-texts.ts'
import styles from './overview-card.module.css'
import { Sparkline } from './sparkline.tsx'
import { TicketsBehind } from './tickets-behind.tsx'
import type { Overview, OverviewQuery } from './use-overview.ts'

/** The four key figures of a period, each with its previous value. */
export function OverviewCard({ query }: { query: OverviewQuery }) {
  const overview = query.data
  const stillScoring = useStillScoring()
  const notes = useDayNotes(useDateRange(dashboardPageName).range)
  const figures = overview?.data[0]
  return (
    <SteadyCard name="overview" aria-label="Overview" {...loadingState(query)} className={styles.card ?? ''}>
      <UnansweredLine
        tickets={figures && figures.totalTickets + figures.invalidTickets}
        stillScoring={stillScoring}
      />
      <Still stale={query.isPlaceholderData}>
        <div className={styles.figures}>
          {figureIds.map(id => (
            <div key={id} className={styles.figure}>
              {overview ? (
                <FigureOf id={id} overview={overview} notes={notes} stillScoring={stillScoring} />
              ) : (
                <FigureSkeleton id={id} />
              )}
            </div>
          ))}
        </div>
        <TicketsBehind figures={figures} ratings={overview?.ratings} trust={overview?.trust} />
      </Still>
    </SteadyCard>
  )
}

type FigureProps = {
  id: FigureId
  overview: Overview
  notes: readonly DayNote[]
  stillScoring: boolean
}

function FigureOf({ id, overview, notes, stillScoring }: FigureProps) {
  const [now] = overview.data
  const series = overview.series ?? []
  const { previous } = now
  const text = figureTexts[id]
  const change = changeOf(id, now, previous)
  const known = now[id] !== null
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.label}>
          <Definition lines={[meaningOf(id), ...(known ? text.more(now) : [])]}>{text.label}</Definition>
        </h2>
        <span className={styles.behind}>{known ? text.behind(now) : 'no tickets'}</span>
      </div>
      <p className={styles.value}>
        <strong>{text.shown(now)}</strong>
        {known && <span className={styles.suffix}>{text.suffix(now)}</span>}
      </p>
      <p className={styles.before}>
        {!stillScoring && change !== null && (
          <Delta change={change} better={metrics[id].better} text={changeText(id, change)} />
        )}
        {stillScoring ? (
          <span title={stillScoringReason}>Still scoring</span>
        ) : (
          previous && (
            <span>{previous[id] === null ? 'no previous data' : `was ${text.shown(previous)}`}</span>
          )
        )}
      </p>
      <Sparkline values={dailyValues(id, series)} days={series.map(day => day.date)} notes={notes} />
    </>
  )
}

function FigureSkeleton({ id }: { id: FigureId }) {
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.label}>{figureTexts[id].label}</h2>
      </div>
      <div className={styles.value}>
        <Skeleton height={24} width="55%" />
      </div>
      <div className={styles.before}>
        <Skeleton height={14} width="40%" />
      </div>
      <div className={styles.sparkline} />
    </>
  )
}
