import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { FailedCall } from '../../../shared/api/failing.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import type { AnswerQuery, CategoryRef } from '../../../shared/queries/answer-query.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { NoTickets } from '../../../shared/ticket-list/no-tickets.tsx'
import { Pager } from '../../../shared/ticket-list/pager.tsx'
import type { Sorting } from '../../../shared/ticket-list/sorting.ts'
import tickets from '../../../shared/ticket-list/ticket-list.module.css'
import { TicketSearch } from '../../../shared/ticket-list/ticket-search.tsx'
import { TicketTable } from '../../../shared/ticket-list/ticket-table.tsx'
import { FailureState } from '../../../shared/ui/failure-state.tsx'
import styles from './agent-panel.module.css'
import { agentTicketsQuery } from './agent-tickets-query.ts'
import { CategorySelect } from './category-select.tsx'
import { useAgentList } from './use-agent-list.ts'
import { useCategoryChoice } from './use-category-choice.ts'

type Props = {
  answerQuery: AnswerQuery
  categoryRef: Partial<CategoryRef>
  email: string
  /** The initial sort order. */
  sorting: Sorting
  selectOpened: boolean
  onSelectOpened: (opened: boolean) => void
}

export function AgentTickets({
  answerQuery,
  categoryRef,
  email,
  sorting: first,
  selectOpened,
  onSelectOpened,
}: Props) {
  const { token } = useAuth()
  const list = useAgentList(first)
  const { search, sorting, page, size } = list
  const {
    query: categories,
    tree,
    choice,
    choose,
    names,
    empty,
  } = useCategoryChoice({
    categories: categoryRef.category === undefined ? answerQuery.filters.categories : [categoryRef.category],
    subcategory: categoryRef.subcategory,
  })
  const wanted = { agentEmail: email, ...names, ...(search && { search }), page, size, ...sorting }
  const options = agentTicketsQuery(answerQuery, wanted, token)
  const query = useQuery({ ...options, enabled: options.enabled === true && !empty })
  const failed = query.error && !query.isFetching ? query.error : null
  const answer = failed || empty ? undefined : query.data?.data
  const total = answer?.pagination.totalRecords ?? 0
  return (
    <div className={styles.tickets}>
      <div className={styles.toolbar}>
        <CategorySelect
          query={categories}
          tree={tree}
          choice={choice}
          opened={selectOpened}
          onOpened={onSelectOpened}
          onChoose={next => {
            choose(next)
            list.toFirstPage()
          }}
        />
        <TicketSearch value={search} onSearch={list.onSearch} />
        <span className={tickets.total} aria-live="polite">
          {count(total, 'ticket')}
        </span>
      </div>
      {failed ? (
        <FailureState
          title={`Error: ${failed.message}`}
          text={failed instanceof FailedCall ? failed.serverMessage : 'Something went wrong'}
          onRetry={() => void query.refetch()}
        />
      ) : !answer && !empty ? (
        <TableSkeleton columns={[90, 60, 90, 90, 50]} rows={10} />
      ) : answer && answer.tickets.length > 0 ? (
        <TicketTable
          tickets={answer.tickets}
          sorting={sorting}
          onSort={list.onSort}
          stale={query.isPlaceholderData}
          withAgent={false}
        />
      ) : (
        <NoTickets {...list} totalRecords={total} hint={hintFor(empty)} />
      )}
      <Pager
        page={page}
        size={size}
        totalPages={answer?.pagination.totalPages ?? 0}
        onPage={list.onPage}
        onSize={list.onSize}
      />
    </div>
  )
}

function hintFor(nothingChosen: boolean): string {
  if (nothingChosen) return 'No categories selected. Select some above, or use Select All.'
  return 'This agent has no resolved tickets in these categories and this date range.'
}
