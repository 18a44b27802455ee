import type { TicketSelection } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { ListPanel } from '../../../shared/panels/list-panel.tsx'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { Pager } from '../../../shared/ticket-list/pager.tsx'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'
import { TicketTable } from '../../../shared/ticket-list/ticket-table.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { useChanges } from '../changes/use-changes.ts'
import styles from './behind.module.css'
import { behindQuery } from './behind-query.ts'

const firstList = { page: 1, size: 20, sortBy: 'csat', sortOrder: 'asc' } as const

/** Lists exactly the tickets behind a change. The drawer's state is in the URL, so Back closes it. */
export default function BehindDrawer({ onClosed }: { onClosed: () => void }) {
  const { behind, onTop, close } = usePanels()
  useEscape(onTop === 'behind', () => close('behind'))
  // Keeps showing the tickets during the closing animation.
  const last = useRef<TicketSelection>({})
  if (behind) last.current = behind
  const selection = last.current
  const key = JSON.stringify(selection)
  const { data: changes } = useChanges()
  const driver = changes?.data?.why?.drivers.find(({ tickets }) => JSON.stringify(tickets) === key)
  return (
    <ListPanel
      title="Tickets behind the change"
      note={driver && sentenceCase(driver.text)}
      opened={behind !== undefined}
      onClose={() => close('behind')}
      onClosed={onClosed}
      narrow
    >
      <List key={key} selection={selection} />
    </ListPanel>
  )
}

const sentenceCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function List({ selection }: { selection: TicketSelection }) {
  const answerQuery = useAnswerQuery(dashboardPageName)
  const [list, setList] = useState<Sorting & { page: number; size: number }>(firstList)
  const query = useQuery(behindQuery(answerQuery, selection, list))
  return (
    <Block query={query} skeleton={<TableSkeleton columns={[90, 120, 60, 90, 90, 50]} rows={10} />}>
      {({ data: { tickets, pagination } }) => (
        <>
          <p className={styles.total} aria-live="polite">
            {count(pagination.totalRecords, 'ticket')}
          </p>
          <TicketTable
            tickets={tickets}
            sorting={list}
            onSort={sorting => setList({ ...list, ...sorting, page: 1 })}
            stale={query.isPlaceholderData}
          />
          <Pager
            page={list.page}
            size={list.size}
            totalPages={pagination.totalPages}
            onPage={page => setList({ ...list, page })}
            onSize={size => setList({ ...list, page: 1, size })}
          />
        </>
      )}
    </Block>
  )
}
