import { Button } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import type { ReactNode } from 'react'
import { Pager } from '../../../shared/ticket-list/pager.tsx'
import { isNewestFirst, newestFirst, orderName } from '../../../shared/ticket-list/sorting.ts'
import { TicketSearch } from '../../../shared/ticket-list/ticket-search.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { SteadyCard } from '../../../shared/ui/steady-card.tsx'
import type { useListAddress } from './use-list-address.ts'

type Props = {
  title: string
  list: ReturnType<typeof useListAddress>
  totals: { totalRecords: number; totalPages: number } | undefined
  busy: boolean
  children: ReactNode
}

const titleId = 'tickets-title'

/** A ticket list with a search field above it and a pager below it. */
export function ListCard({ title, list, totals, busy, children }: Props) {
  const tickets = totals?.totalRecords
  const newest = isNewestFirst(list.sorting)
  return (
    <SteadyCard name="tickets" aria-labelledby={titleId} aria-busy={busy}>
      <BlockHead
        id={titleId}
        title={title}
        note={tickets === undefined ? undefined : `${count(tickets, 'ticket')}, ${orderName(list.sorting)}`}
      >
        {!newest && (
          <Button
            variant="subtle"
            size="compact-sm"
            miw="max-content"
            onClick={() => list.onSort(newestFirst)}
          >
            Newest first
          </Button>
        )}
        <TicketSearch value={list.search} onSearch={list.onSearch} />
      </BlockHead>
      {children}
      <Pager
        page={list.page}
        size={list.size}
        totalPages={totals?.totalPages ?? 0}
        onPage={list.onPage}
        onSize={list.onSize}
      />
    </SteadyCard>
  )
}
