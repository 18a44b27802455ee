import { Button, Skeleton } from '@mantine/core'
import type { SettingsChange, SettingsSection } from '@pulse/contract'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { useMay } from '../../../shared/auth/roles.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './history.module.css'
import { UndoDialog } from './undo-dialog.tsx'

/** The changes to one settings section, latest first. */
function historyQuery(section: SettingsSection) {
  return infiniteQueryOptions({
    queryKey: ['settings', 'history', section],
    queryFn: ({ pageParam, signal }) =>
      callOr(
        'Failed to fetch the history',
        'GET /settings/history',
        { query: { section, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: page => (page.more ? page.data.at(-1)?.change : undefined),
    staleTime: 0,
  })
}

type Props = {
  section: SettingsSection
  /** Distinguishes the histories on a page that shows several. */
  title?: string
}

/** Lists who changed what in this section, and when. Each change can be undone. */
export function SettingsHistory({ section, title = 'History' }: Props) {
  const query = useInfiniteQuery(historyQuery(section))
  const [undoing, setUndoing] = useState<SettingsChange | null>(null)
  const version = query.data?.pages[0]?.data[0]?.change
  return (
    <Card aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Block query={query} skeleton={<HistorySkeleton />}>
        {({ pages }) => <Changes changes={pages.flatMap(page => page.data)} onUndo={setUndoing} />}
      </Block>
      {query.hasNextPage && !query.error && (
        <Button
          variant="default"
          size="xs"
          mt={12}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
      <UndoDialog change={undoing} version={version} onClose={() => setUndoing(null)} />
    </Card>
  )
}

type ChangesProps = { changes: SettingsChange[]; onUndo: (change: SettingsChange) => void }

function Changes({ changes, onUndo }: ChangesProps) {
  const mayUndo = useMay('manager')
  if (changes.length === 0)
    return (
      <p className={styles.empty}>No changes yet. Changes will be listed here, along with who made them.</p>
    )
  return (
    <ol className={styles.list}>
      {changes.map(change => (
        <li key={change.change} className={styles.change}>
          <div className={styles.what}>
            <p>{change.summary}</p>
            <p className={styles.who}>
              {change.by} · <When at={change.at} />
              {change.undone && <span className={styles.undone}>Undone</span>}
            </p>
          </div>
          {change.undoable && mayUndo && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Undo: ${change.summary}`}
              onClick={() => onUndo(change)}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Shows the time in the account's time zone. The tooltip names the zone. */
function When({ at }: { at: string }) {
  const { timezone } = useAuth()
  const { dated, full } = momentIn(timezone ?? 'UTC', at)
  return (
    <time dateTime={at} title={full}>
      {dated}
    </time>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" aria-label="Loading history" className={styles.loading}>
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </div>
  )
}
