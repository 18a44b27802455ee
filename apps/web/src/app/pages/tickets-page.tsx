import { useParams, useSearch } from '@tanstack/react-router'
import { AgentPanel } from '../../features/agents/panel/agent-panel.tsx'
import { CategoryFilterIgnored } from '../../features/categories/page/category-filter-ignored.tsx'
import { CategoryHeader } from '../../features/categories/page/category-header.tsx'
import { CategoryTabs } from '../../features/categories/page/category-tabs.tsx'
import { ActiveFilters } from '../../features/filters/active-filters.tsx'
import { FiltersButton } from '../../features/filters/filters-button.tsx'
import { DownloadButton, type ReportWanted } from '../../features/reports/download-button.tsx'
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx'
import { InvalidTickets } from '../../features/tickets/list/invalid-tickets.tsx'
import { ValidTickets } from '../../features/tickets/list/valid-tickets.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import type { PulseSearch } from '../../shared/address/search.ts'
import { usePageCategory } from '../../shared/categories/page-category.ts'
import { inBody } from '../../shared/queries/answer-query.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'
import { filtersModel } from '../../shared/ticket-list/filters-model.ts'

/** The valid or invalid tickets in one category or subcategory. */
export function TicketsPage() {
  const pageCategory = usePageCategory()
  const { categoryRef } = pageCategory
  const { type } = useParams({ strict: false })
  const shown = type === 'invalid' ? 'invalid' : 'valid'
  const above =
    categoryRef.subcategory === undefined ? '/pulse/{category}' : '/pulse/{category}/{subCategory}'
  const pageName = `${above}/tickets/{type}`
  const answerQuery = useAnswerQuery(pageName)
  const address: PulseSearch = useSearch({ strict: false })
  const { search, sortBy, sortOrder } = filtersModel(address)
  const body = { ...inBody(answerQuery), ...categoryRef, ...(search && { search }) }
  const report: ReportWanted =
    shown === 'valid'
      ? { kind: 'tickets', label: 'Tickets report', body: { ...body, sorting: { sortBy, sortOrder } } }
      : { kind: 'invalid', label: 'Invalid tickets report', body }
  const List = shown === 'valid' ? ValidTickets : InvalidTickets
  return (
    <>
      <CategoryHeader pageCategory={pageCategory} pageName={pageName}>
        <FiltersButton pageName={pageName} />
        <ViewsMenu pageName={pageName} />
        <DownloadButton {...report} />
      </CategoryHeader>
      <ActiveFilters pageName={pageName} />
      <CategoryFilterIgnored pageCategory={pageCategory} pageName={pageName} />
      <CategoryTabs categoryRef={categoryRef} shown={shown} />
      <List
        key={`${shown} ${categoryRef.category} ${categoryRef.subcategory}`}
        answerQuery={answerQuery}
        pageCategory={pageCategory}
      />
      <AgentPanel pageName={pageName} categoryRef={categoryRef} />
      <TicketPanel />
    </>
  )
}
