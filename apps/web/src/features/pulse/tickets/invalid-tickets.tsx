import { useQuery } from '@tanstack/react-query'
import { Block } from '../../../shared/ui/block.tsx'
import type { Asked } from '../api/asked.ts'
import { invalidTicketsQuery } from '../api/get-tickets.ts'
import { UnknownPlace } from '../category/unknown-place.tsx'
import { isUnknown, type Place } from '../category/use-place.ts'
import { TableSkeleton } from '../leaderboard/table-skeleton.tsx'
import { InvalidTable } from './invalid-table.tsx'
import { ListCard } from './list-card.tsx'
import { NoTickets } from './no-tickets.tsx'
import { newestFirst } from './sorting.ts'
import { useListAddress } from './use-list-address.ts'

/** Tickets that cannot be scored, newest first, each with the reason. */
export function InvalidTickets({ asked, place }: { asked: Asked; place: Place }) {
  const list = { ...useListAddress(), sorting: newestFirst }
  const { search, page, size } = list
  const query = useQuery(
    invalidTicketsQuery(asked, { ...place.within, ...(search && { search }), pagination: { page, size } }),
  )
  if (isUnknown(place, query.error)) return <UnknownPlace place={place} />
  return (
    <ListCard
      title="Invalid tickets"
      list={list}
      totals={query.error ? undefined : query.data?.pagination}
      busy={query.isPending}
    >
      <Block query={query} skeleton={<TableSkeleton columns={[90, 200, 130, 90, 90]} rows={10} />}>
        {({ ticketIds, tickets, pagination }) =>
          ticketIds.length > 0 ? (
            <InvalidTable ticketIds={ticketIds} tickets={tickets} stale={query.isPlaceholderData} />
          ) : (
            <NoTickets
              {...list}
              totalRecords={pagination.totalRecords}
              hint="Every ticket of this category in these dates could be scored."
            />
          )
        }
      </Block>
    </ListCard>
  )
}
