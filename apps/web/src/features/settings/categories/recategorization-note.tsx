import { Progress } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './categories.module.css'

const whileRunningMs = 2_000

/** Recategorization still in progress after a change; polled until it is done. */
const settingsProgressQuery = queryOptions({
  queryKey: ['settings', 'progress'],
  queryFn: async ({ signal }) =>
    (await callOr('Failed to fetch the progress', 'GET /settings/progress', {}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.recategorization || data?.recalculating ? whileRunningMs : false,
})

/** Recategorization progress; renders nothing when there is none. */
export function RecategorizationNote() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(settingsProgressQuery)
  const progress = data?.recategorization ?? null
  const was = useRef(progress)
  useEffect(() => {
    // Recategorization is done, so cached figures are out of date.
    if (was.current && !progress) void queries.invalidateQueries({ queryKey: ['pulse'] })
    was.current = progress
  }, [progress, queries])
  if (error)
    return (
      <Card className={styles.note ?? ''} role="alert">
        <p>Couldn’t load recategorization progress.</p>
        <button type="button" className={styles.quiet} onClick={() => void refetch()}>
          Retry
        </button>
      </Card>
    )
  if (!progress) return null
  const { total, done } = progress
  return (
    <Card className={styles.note ?? ''} aria-label="Recategorization">
      <p>
        Recategorizing tickets: {count(done)} of {count(total)}, newest first. Figures stay correct
        throughout.
      </p>
      <Progress.Root
        className={styles.bar ?? ''}
        size={6}
        transitionDuration={200}
        role="progressbar"
        aria-label="Recategorized tickets"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <Progress.Section value={total === 0 ? 0 : (100 * done) / total} withAria={false} />
      </Progress.Root>
    </Card>
  )
}
