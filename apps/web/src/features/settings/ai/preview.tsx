import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CallAnswer, MetricTable } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOr } from '../../../shared/api/failing.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { displayRange } from '../../../shared/date-range/range.ts'
import { csat } from '../../../shared/figures/score.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { Delta } from '../../../shared/ui/delta.tsx'
import styles from './preview.module.css'

type Data = CallAnswer<'POST /pulse/ai/preview'>['data']
type Moved = Data['overview']

const pauseMs = 250

/** Shows the effect of the weights being edited. `table` is null until every column totals 100. */
export function Preview({ table }: { table: MetricTable | null }) {
  const { dateSelectionData, timezone } = useAuth()
  const { startDate, endDate } = dateSelectionData.range
  const [debounced] = useDebouncedValue(table, pauseMs)
  const query = useQuery({
    queryKey: ['settings', 'preview', debounced, startDate, endDate, timezone],
    queryFn: async ({ signal }) => {
      if (!debounced) throw new Error('Nothing to preview.')
      const body = {
        ai_configuration: { user_configuration: debounced },
        dateRange: { startDate, endDate },
        timezone: timezone ?? 'UTC',
      }
      return (await callOr('Failed to fetch the preview', 'POST /pulse/ai/preview', { body }, { signal }))
        .data
    },
    enabled: table !== null && debounced !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <aside className={styles.preview} aria-label="Preview" aria-busy={query.isFetching}>
      <h3 className={styles.title}>Preview</h3>
      <p className={styles.range}>{displayRange({ startDate, endDate })}</p>
      {table === null ? (
        <p className={styles.note}>The preview is available once every column totals 100.</p>
      ) : (
        <Block query={query} skeleton={<PreviewSkeleton />}>
          {data => <Effects {...data} />}
        </Block>
      )}
    </aside>
  )
}

function Effects({ overview, categories, agents, sample }: Data) {
  if (overview.n === 0)
    return <p className={styles.note}>No scored tickets in this period, so there’s nothing to preview.</p>
  return (
    <>
      <p className={styles.note}>
        {sample
          ? `Estimated from a sample of ${count(sample.tickets)} of ${count(sample.of, 'ticket')}.`
          : `Based on all ${count(overview.n)} scored tickets in this period.`}
      </p>
      <p className={styles.overview}>
        <span>AI CSAT</span>
        <Move {...overview} />
      </p>
      <h4 className={styles.subtitle}>Categories</h4>
      <ul className={styles.list} aria-label="Categories">
        {categories.map(({ name, ...moved }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <Move {...moved} />
          </li>
        ))}
      </ul>
      <h4 className={styles.subtitle}>Leaderboard top ten</h4>
      <ul className={styles.list} aria-label="Leaderboard top ten">
        {agents.map(({ agent_name, rankBefore, rankAfter, ...moved }) => (
          <li key={`${agent_name} ${rankBefore} ${rankAfter}`}>
            <span className={styles.rank} data-moved={rankBefore !== rankAfter}>
              {rankText(rankBefore)} <To /> {rankText(rankAfter)}
            </span>
            <span className={styles.name}>{agent_name}</span>
            <Move {...moved} />
          </li>
        ))}
      </ul>
    </>
  )
}

const rankText = (rank: number | null) => (rank === null ? '–' : `#${rank}`)

function Move({ before, after }: Pick<Moved, 'before' | 'after'>) {
  const change = before === null || after === null ? null : Math.round((after - before) * 100) / 100
  return (
    <span className={styles.move}>
      {csat(before)} <To /> <strong>{csat(after)}</strong>
      <span className={styles.delta}>
        <Delta change={change} better="higher" text={Math.abs(change ?? 0).toFixed(2)} />
      </span>
    </span>
  )
}

function To() {
  return <IconArrowRight size={12} stroke={2} role="img" aria-label="to" />
}

function PreviewSkeleton() {
  return (
    <div role="status" aria-label="Loading preview" className={styles.loading}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map(row => (
        <Skeleton key={row} height={20} />
      ))}
    </div>
  )
}
