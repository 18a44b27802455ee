import { metrics } from '@pulse/contract/metrics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { ListPanel } from '../../../shared/panels/list-panel.tsx'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { Pager } from '../../../shared/ticket-list/pager.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { firstPage, unansweredQuery } from './unanswered-query.ts'
import { UnansweredTable } from './unanswered-table.tsx'

/** Lists unanswered tickets, open ones first. The drawer's state is in the URL, so Back closes it. */
export default function UnansweredDrawer({ onClosed }: { onClosed: () => void }) {
  const { unansweredOpen, onTop, close } = usePanels()
  useEscape(onTop === 'unanswered', () => close('panel'))
  return (
    <ListPanel
      title="Unanswered tickets"
      note={metrics.unanswered.meaning}
      opened={unansweredOpen}
      onClose={() => close('panel')}
      onClosed={onClosed}
    >
      <List />
    </ListPanel>
  )
}

function List() {
  const answerQuery = useAnswerQuery(dashboardPageName)
  const [pagination, setPagination] = useState(firstPage)
  const query = useQuery({ ...unansweredQuery(answerQuery, pagination), placeholderData: keepPreviousData })
  return (
    <Block query={query} skeleton={<TableSkeleton columns={[90, 90, 160, 130, 90]} rows={10} />}>
      {({ tickets, pagination: { totalPages } }) => (
        <>
          <UnansweredTable tickets={tickets} stale={query.isPlaceholderData} />
          <Pager
            page={pagination.page}
            size={pagination.size}
            totalPages={totalPages}
            onPage={page => setPagination({ ...pagination, page })}
            onSize={size => setPagination({ page: 1, size })}
          />
        </>
      )}
    </Block>
  )
}
