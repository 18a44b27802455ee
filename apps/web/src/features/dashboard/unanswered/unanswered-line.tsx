import { Skeleton } from '@mantine/core'
import { metrics } from '@pulse/contract/metrics'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { Definition } from '../../../shared/ui/definition.tsx'
import styles from './unanswered.module.css'
import { unansweredQuery } from './unanswered-query.ts'
import { noneUnanswered, unansweredSummary } from './unanswered-summary.ts'

type Props = {
  /** The number of tickets in the period, scored or not. Undefined while loading. */
  tickets: number | undefined
  stillScoring: boolean
}

/** The first thing a manager can act on: customers who haven't received a reply. */
export function UnansweredLine({ tickets, stillScoring }: Props) {
  const answerQuery = useAnswerQuery(dashboardPageName)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...unansweredQuery(answerQuery),
    ...withPreviousAnswer,
    select: ({ waiting, waitingSince, pagination: { totalRecords } }) => ({
      waiting,
      waitingSince,
      pagination: { totalRecords },
    }),
  })
  const { open } = usePanels()
  if (error && !isFetching)
    return (
      <p className={styles.line} role="alert">
        Couldn’t load unanswered tickets.
        <button type="button" className={styles.open} onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    )
  const none = data?.pagination.totalRecords === 0
  if (!data || (none && tickets === undefined))
    return (
      <div className={styles.line}>
        <Skeleton height={14} width="min(100%, 320px)" />
      </div>
    )
  const [first, second] = none
    ? noneUnanswered(tickets ?? 0, stillScoring)
    : unansweredSummary(data, new Date())
  return (
    <div
      className={styles.line}
      data-tone={data.waiting > 0 ? 'bad' : undefined}
      data-stale={isPlaceholderData}
    >
      <IconMessageOff size={16} stroke={1.75} aria-hidden />
      <Definition className={styles.first} lines={[metrics.unanswered.meaning]}>
        {first}
      </Definition>
      <span className={styles.second}>{second}</span>
      {!none && (
        <button
          type="button"
          className={styles.open}
          data-screen-only
          onClick={() => void open({ panel: 'unanswered' })}
        >
          {data.waiting > 0 ? 'View waiting customers' : 'View tickets'}
        </button>
      )}
    </div>
  )
}
