import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { displayRange } from '../../../shared/date-range/range.ts'
import { loadingState } from '../../../shared/queries/previous-answer.ts'
import { stillScoringReason, useStillScoring } from '../../../shared/queries/scoring-progress.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { SteadyCard } from '../../../shared/ui/steady-card.tsx'
import { changeOf } from '../overview/figure-texts.ts'
import type { Overview, OverviewQuery } from '../overview/use-overview.ts'
import { ChangeLines } from './change-lines.tsx'
import styles from './changes.module.css'
import type { Changes, Why } from './changes-query.ts'
import { useContributors } from './contributors.ts'
import { NotedDays } from './noted-days.tsx'
import { useChanges } from './use-changes.ts'
import { WhyLine } from './why-line.tsx'

/**
 * Why CSAT changed since the previous period, and how much each category or agent contributed. The lines add up to the
 * total change in both cases.
 */
export function ChangesCard({ query: figures }: { query: OverviewQuery }) {
  const overview = figures.data
  const changes = useChanges()
  // The text needs both responses, so it is up to date only when both are.
  const query = {
    ...changes,
    isPending: changes.isPending || figures.isPending,
    isPlaceholderData: changes.isPlaceholderData || figures.isPlaceholderData,
  }
  const [of, choose] = useContributors()
  const stillScoring = useStillScoring()
  const previous = overview?.data[0].previous
  const before = previous && displayRange({ startDate: previous.start_date, endDate: previous.end_date })
  return (
    <SteadyCard name="changes" aria-labelledby="changes-title" {...loadingState(query)}>
      <BlockHead id="changes-title" title="What changed" note={before && `vs ${before}`}>
        <Segments
          size="small"
          value={of}
          onChange={choose}
          aria-label="What changed, by"
          options={[
            { label: 'Categories', value: 'categories' },
            { label: 'Agents', value: 'agents' },
          ]}
        />
      </BlockHead>
      <div className={styles.place}>
        <Block still query={query} skeleton={<LinesSkeleton />}>
          {({ data }) =>
            stillScoring ? (
              <p className={styles.empty}>Still scoring. {stillScoringReason}</p>
            ) : (
              overview && <Contributions overview={overview} changes={data} of={of} before={before} />
            )
          }
        </Block>
      </div>
    </SteadyCard>
  )
}

type Props = {
  overview: Overview
  changes: Changes | null
  of: 'categories' | 'agents'
  before: string | undefined
}

function Contributions({ overview, changes, of, before }: Props) {
  const [now] = overview.data
  const whole = changeOf('averageCSAT', now, now.previous)
  if (whole === null || !changes)
    return (
      <p className={styles.empty}>
        {now.counts.csat === 0
          ? 'No scored tickets in this date range, so there’s nothing to compare.'
          : before
            ? `No scored tickets in the previous period (${before}), so there’s nothing to compare with.`
            : 'Choose a period to compare with to see what changed.'}
      </p>
    )
  const { why } = changes
  const lines = <ChangeLines key={of} lines={changes[of] ?? []} whole={whole} of={of} />
  if (why?.verdict === 'usual') return <UsualVariation why={why}>{lines}</UsualVariation>
  return (
    <>
      {why && <WhyLine why={why} />}
      <NotedDays />
      {lines}
    </>
  )
}

/** Rows of 0.00 would suggest causes where there are none, so they are shown only on request. */
function UsualVariation({ why, children }: { why: Why; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (open)
    return (
      <>
        <WhyLine why={why} />
        <NotedDays />
        {children}
      </>
    )
  return (
    <div className={styles.usual}>
      <WhyLine why={why} />
      <NotedDays />
      <button type="button" className={styles.link} data-screen-only onClick={() => setOpen(true)}>
        Show contributions
      </button>
    </div>
  )
}

export function LinesSkeleton() {
  return (
    <div className={styles.lines}>
      {[70, 55, 62, 48].map(width => (
        <div key={width} className={styles.line}>
          <Skeleton height={14} width={`${width}%`} />
          <Skeleton height={12} mt={8} width="85%" />
        </div>
      ))}
    </div>
  )
}
