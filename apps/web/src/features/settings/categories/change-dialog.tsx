import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { count } from '../../../shared/figures/score.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { configurationQuery } from '../api/get-configuration.ts'
import styles from './categories.module.css'
import type { ListChange } from './list-changes.ts'
import { Problem } from './problem.tsx'
import { useListChange } from './use-list-change.ts'

/** Something that touches tickets and is therefore asked for first. */
export type Asking = {
  kind: 'delete' | 'rename'
  title: string
  change: ListChange
  failure: string
  onDone: () => void
}

type Props = { asking: Asking | null; onClose: () => void }

/** Says how many tickets a change touches and what becomes of them, and does nothing until that is confirmed. */
export function ChangeDialog({ asking, onClose }: Props) {
  const last = useRef(asking)
  if (asking) last.current = asking
  const shown = last.current
  const { data: configuration } = useQuery(configurationQuery)
  const store = useListChange(() => {
    onClose()
    shown?.onDone()
  })
  const impact = useQuery({
    queryKey: ['settings', 'impact', shown?.title, configuration?.versions.categories],
    queryFn: ({ signal }) =>
      callOr(
        'How many tickets this touches could not be counted',
        'POST /pulse/category/impact',
        { body: { categories: shown && configuration ? shown.change(configuration.categories) : [] } },
        { signal },
      ),
    enabled: asking !== null && configuration !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const close = () => {
    store.reset()
    onClose()
  }
  const tickets = impact.data?.data.reduce((sum, one) => sum + one.tickets, 0)
  return (
    <ConfirmDialog
      opened={asking !== null}
      title={shown?.title ?? ''}
      confirm={shown?.kind === 'delete' ? 'Delete' : 'Rename'}
      danger={shown?.kind === 'delete'}
      busy={store.isPending}
      disabled={tickets === undefined && !impact.error}
      onConfirm={() => asking && store.mutate(asking)}
      onCancel={close}
    >
      <p aria-live="polite" className={styles.impact}>
        {impact.error
          ? `${impact.error.message}.`
          : tickets === undefined
            ? 'Counting the tickets it touches…'
            : touching(shown?.kind ?? 'rename', tickets)}
      </p>
      <p>Everybody in the organization sees it. It can be undone in the history below.</p>
      <Problem error={store.error} onReloaded={store.reset} />
    </ConfirmDialog>
  )
}

function touching(kind: Asking['kind'], tickets: number): string {
  if (tickets === 0) return 'No ticket is filed there.'
  const those = count(tickets, 'ticket is', 'tickets are')
  return kind === 'delete'
    ? `${those} filed there. They are filed anew under the categories that remain, the newest first; until then they stay where they are.`
    : `${those} filed there and come along under the new name.`
}
