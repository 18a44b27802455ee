import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCategoryImpact } from '../../../shared/categories/category-impact.ts'
import { ImpactText } from '../../../shared/categories/impact-text.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { configurationQuery } from '../api/get-configuration.ts'
import type { ListChange } from './list-changes.ts'
import { Problem } from './problem.tsx'
import { useListChange } from './use-list-change.ts'

/** A change that affects tickets and needs confirmation. */
export type Asking = {
  kind: 'delete' | 'rename'
  title: string
  change: ListChange
  failure: string
  onDone: () => void
}

type Props = { asking: Asking | null; onClose: () => void }

/** Shows how a change affects tickets and how many it affects, then waits for confirmation. */
export function ChangeDialog({ asking, onClose }: Props) {
  const last = useRef(asking)
  if (asking) last.current = asking
  const shown = last.current
  const { data: configuration } = useQuery(configurationQuery)
  const store = useListChange(() => {
    onClose()
    shown?.onDone()
  })
  const impact = useCategoryImpact(
    asking && configuration ? `${asking.title} ${configuration.versions.categories}` : null,
    () => (shown && configuration ? shown.change(configuration.categories) : []),
  )
  const close = () => {
    store.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={asking !== null}
      title={shown?.title ?? ''}
      confirm={shown?.kind === 'delete' ? 'Delete' : 'Rename'}
      danger={shown?.kind === 'delete'}
      busy={store.isPending}
      disabled={!impact.data && !impact.error}
      onConfirm={() => asking && store.mutate(asking)}
      onCancel={close}
    >
      <ImpactText
        impact={impact}
        describe={impact =>
          touching(
            shown?.kind ?? 'rename',
            impact.reduce((sum, one) => sum + one.tickets, 0),
          )
        }
      />
      <p>This applies to the whole organization. You can undo it in the history below.</p>
      <Problem error={store.error} onReloaded={store.reset} />
    </ConfirmDialog>
  )
}

function touching(kind: Asking['kind'], tickets: number): string {
  if (tickets === 0) return 'No tickets are affected.'
  const affected = count(tickets, 'ticket')
  return kind === 'delete'
    ? `${affected} will be recategorized, newest first. Existing tickets that were moved here when it was added return to their previous category; all others move to the remaining categories. Until then they stay where they are.`
    : `${affected} will move to the new name.`
}
