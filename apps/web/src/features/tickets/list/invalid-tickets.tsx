import { useQuery } from '@tanstack/react-query'
import { isUnknownCategory, type PageCategory } from '../../../shared/categories/page-category.ts'
import { UnknownCategory } from '../../../shared/categories/unknown-category.tsx'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { NoTickets } from '../../../shared/ticket-list/no-tickets.tsx'
import { newestFirst } from '../../../shared/ticket-list/sorting.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { InvalidTable } from './invalid-table.tsx'
import { ListCard } from './list-card.tsx'
import { invalidTicketsQuery } from './tickets-query.ts'
import { useListAddress } from './use-list-address.ts'

/** Tickets that can't be scored, newest first, each with the reason. */
export function InvalidTickets({
  answerQuery,
  pageCategory,
}: {
  answerQuery: AnswerQuery
  pageCategory: PageCategory
}) {
  const list = { ...useListAddress(), sorting: newestFirst }
  const { search, page, size } = list
  const query = useQuery(
    invalidTicketsQuery(answerQuery, {
      ...pageCategory.categoryRef,
      ...(search && { search }),
      pagination: { page, size },
    }),
  )
  if (isUnknownCategory(pageCategory, query.error)) return <UnknownCategory pageCategory={pageCategory} />
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
              hint="Every ticket in this category and date range could be scored."
            />
          )
        }
      </Block>
    </ListCard>
  )
}
