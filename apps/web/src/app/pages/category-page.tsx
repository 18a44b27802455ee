import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { AgentLeaderboard } from '../../features/agents/leaderboard/agent-leaderboard.tsx'
import { AgentPanel } from '../../features/agents/panel/agent-panel.tsx'
import { CategoryPerformers } from '../../features/agents/performers/category-performers.tsx'
import { CategoryFilterIgnored } from '../../features/categories/page/category-filter-ignored.tsx'
import { CategoryHeader } from '../../features/categories/page/category-header.tsx'
import { CategoryTabs } from '../../features/categories/page/category-tabs.tsx'
import { ComparisonMenu } from '../../features/comparison/comparison-menu.tsx'
import { ActiveFilters } from '../../features/filters/active-filters.tsx'
import { FiltersButton } from '../../features/filters/filters-button.tsx'
import { DownloadButton } from '../../features/reports/download-button.tsx'
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { useAddress } from '../../shared/address/use-address.ts'
import { isUnknownCategory, usePageCategory } from '../../shared/categories/page-category.ts'
import { UnknownCategory } from '../../shared/categories/unknown-category.tsx'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { comparisonOf, inBody } from '../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'
import { useFreshFigures } from '../../shared/queries/use-fresh-figures.ts'

export { prefetchForAddress } from './prefetch-category.ts'

/** How each agent performs in one category or subcategory. */
export function CategoryPage() {
  const pageCategory = usePageCategory()
  const { categoryRef } = pageCategory
  const pageName =
    categoryRef.subcategory === undefined ? '/pulse/{category}' : '/pulse/{category}/{subCategory}'
  const answerQuery = useAnswerQuery(pageName)
  const q = useAddress(address => address.q)
  const { data, error } = useQuery(leaderboardQuery(answerQuery, categoryRef))
  useFreshFigures()
  const { range, lastDay } = useDateRange(pageName)
  const body = {
    ...inBody(answerQuery),
    ...comparisonOf(answerQuery),
    ...categoryRef,
    ...(q && { search: q }),
  }
  return (
    <>
      <CategoryHeader pageCategory={pageCategory} pageName={pageName}>
        <ComparisonMenu range={range} lastDay={lastDay} before={data?.compared} />
        <FiltersButton pageName={pageName} />
        <ViewsMenu pageName={pageName} />
        <DownloadButton kind="agent" label="Agent report" body={body} />
      </CategoryHeader>
      <ActiveFilters pageName={pageName} />
      <CategoryFilterIgnored pageCategory={pageCategory} pageName={pageName} />
      {isUnknownCategory(pageCategory, error) ? (
        <UnknownCategory pageCategory={pageCategory} />
      ) : (
        <Fragment key={`${categoryRef.category} ${categoryRef.subcategory}`}>
          <CategoryTabs categoryRef={categoryRef} shown="agents" />
          <CategoryPerformers answerQuery={answerQuery} categoryRef={categoryRef} />
          <AgentLeaderboard answerQuery={answerQuery} categoryRef={categoryRef} pageName={pageName} />
        </Fragment>
      )}
      <AgentPanel pageName={pageName} categoryRef={categoryRef} />
      <TicketPanel />
    </>
  )
}
