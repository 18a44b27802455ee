import { Progress } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { count } from '../../../shared/figures/score.ts'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './categories.module.css'

const whileRunningMs = 2_000

/** What still runs after a change; asked for again while something does. */
const settingsProgressQuery = queryOptions({
  queryKey: ['settings', 'progress'],
  queryFn: async ({ signal }) =>
    (await callOr('Failed to fetch the progress', 'GET /settings/progress', {}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.recategorization || data?.recounting ? whileRunningMs : false,
})

/** How far tickets have followed their categories; nothing to see when none has to. */
export function RecategorizationNote() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(settingsProgressQuery)
  const recategorization = data?.recategorization ?? null
  const was = useRef(recategorization)
  useEffect(() => {
    // They are all there now: figures that were asked for before are out of date.
    if (was.current && !recategorization) void queries.invalidateQueries({ queryKey: ['pulse'] })
    was.current = recategorization
  }, [recategorization, queries])
  if (error)
    return (
      <Card className={styles.note ?? ''} role="alert">
        <p>How far tickets have been filed anew could not be loaded.</p>
        <button type="button" className={styles.quiet} onClick={() => void refetch()}>
          Retry
        </button>
      </Card>
    )
  if (!recategorization) return null
  const { total, done } = recategorization
  return (
    <Card className={styles.note ?? ''} aria-label="Refiling">
      <p>
        Tickets follow the changed categories: {count(done)} of {count(total)}. The newest come first; figures
        are right all the time.
      </p>
      <Progress.Root
        className={styles.bar ?? ''}
        size={6}
        transitionDuration={200}
        role="progressbar"
        aria-label="Tickets filed anew"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <Progress.Section value={total === 0 ? 0 : (100 * done) / total} withAria={false} />
      </Progress.Root>
    </Card>
  )
}
