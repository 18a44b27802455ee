import { useQuery } from '@tanstack/react-query'
import { isUnknownCategory, type PageCategory } from '../../../shared/categories/page-category.ts'
import { UnknownCategory } from '../../../shared/categories/unknown-category.tsx'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { NoTickets } from '../../../shared/ticket-list/no-tickets.tsx'
import { TicketTable } from '../../../shared/ticket-list/ticket-table.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { ListCard } from './list-card.tsx'
import { ticketsQuery } from './tickets-query.ts'
import { useListAddress } from './use-list-address.ts'

export function ValidTickets({
  answerQuery,
  pageCategory,
}: {
  answerQuery: AnswerQuery
  pageCategory: PageCategory
}) {
  const list = useListAddress()
  const { search, sorting, page, size } = list
  const query = useQuery(
    ticketsQuery(answerQuery, {
      ...pageCategory.categoryRef,
      ...(search && { search }),
      sorting,
      pagination: { page, size },
    }),
  )
  if (isUnknownCategory(pageCategory, query.error)) return <UnknownCategory pageCategory={pageCategory} />
  return (
    <ListCard
      title="Valid tickets"
      list={list}
      totals={query.error ? undefined : query.data?.pagination}
      busy={query.isPending}
    >
      <Block query={query} skeleton={<TableSkeleton columns={[90, 130, 60, 90, 90, 50]} rows={10} />}>
        {({ tickets, pagination }) =>
          tickets.length > 0 ? (
            <TicketTable
              tickets={tickets}
              sorting={sorting}
              onSort={list.onSort}
              stale={query.isPlaceholderData}
            />
          ) : (
            <NoTickets
              {...list}
              totalRecords={pagination.totalRecords}
              hint="No resolved tickets in this category match these dates and filters."
            />
          )
        }
      </Block>
    </ListCard>
  )
}
