import { useQuery } from '@tanstack/react-query'
import { AgentLeaderboard } from '../../features/agents/leaderboard/agent-leaderboard.tsx'
import { AgentPanel } from '../../features/agents/panel/agent-panel.tsx'
import { PlacePerformers } from '../../features/agents/performers/category-performers.tsx'
import { CategoryFilterIgnored } from '../../features/categories/page/category-filter-ignored.tsx'
import { PlaceHeader } from '../../features/categories/page/category-header.tsx'
import { PlaceTabs } from '../../features/categories/page/category-tabs.tsx'
import { ActiveFilters } from '../../features/filters/active-filters.tsx'
import { FiltersButton } from '../../features/filters/filters-button.tsx'
import { DownloadButton } from '../../features/reports/download-button.tsx'
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { useAddress } from '../../shared/address/use-address.ts'
import { isUnknown, usePlace } from '../../shared/categories/page-category.ts'
import { UnknownPlace } from '../../shared/categories/unknown-category.tsx'
import { inBody } from '../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../shared/queries/leaderboard.ts'
import { useAsked } from '../../shared/queries/use-answer-query.ts'
import { useFreshFigures } from '../../shared/queries/use-fresh-figures.ts'

/** How each agent does in one category or subcategory. */
export function CategoryPage() {
  const place = usePlace()
  const { within } = place
  const pageName = within.subcategory === undefined ? '/pulse/{category}' : '/pulse/{category}/{subCategory}'
  const asked = useAsked(pageName)
  const q = useAddress(address => address.q)
  const { error } = useQuery(leaderboardQuery(asked, within))
  useFreshFigures()
  const body = { ...inBody(asked), ...within, ...(q && { search: q }) }
  return (
    <>
      <PlaceHeader place={place} pageName={pageName}>
        <FiltersButton pageName={pageName} />
        <ViewsMenu pageName={pageName} />
        <DownloadButton kind="agent" label="Agent report" body={body} />
      </PlaceHeader>
      <ActiveFilters pageName={pageName} />
      <CategoryFilterIgnored place={place} pageName={pageName} />
      {isUnknown(place, error) ? (
        <UnknownPlace place={place} />
      ) : (
        <>
          <PlaceTabs within={within} shown="agents" />
          <PlacePerformers asked={asked} within={within} />
          <AgentLeaderboard asked={asked} within={within} pageName={pageName} />
        </>
      )}
      <AgentPanel pageName={pageName} within={within} />
      <TicketPanel />
    </>
  )
}
