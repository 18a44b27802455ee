import { useQuery } from '@tanstack/react-query'
import { useAddress } from './address/use-address.ts'
import { AgentPanel } from './agent-panel/agent-panel.tsx'
import { inBody } from './api/asked.ts'
import { leaderboardQuery } from './api/get-agents.ts'
import { CategoryFilterIgnored } from './category/category-ignored.tsx'
import { PlaceHeader } from './category/place-header.tsx'
import { PlacePerformers } from './category/place-performers.tsx'
import { PlaceTabs } from './category/place-tabs.tsx'
import { UnknownPlace } from './category/unknown-place.tsx'
import { isUnknown, usePlace } from './category/use-place.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { AgentLeaderboard } from './leaderboard/agent-leaderboard.tsx'
import { useFreshFigures } from './overview/use-fresh-figures.ts'
import { TicketPanel } from './ticket-panel/ticket-panel.tsx'
import { useAsked } from './use-asked.ts'

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
      <PlaceHeader
        place={place}
        pageName={pageName}
        report={{ kind: 'agent', label: 'Agent report', body }}
      />
      <ActiveFilters pageName={pageName} />
      <CategoryFilterIgnored place={place} pageName={pageName} />
      {isUnknown(place, error) ? (
        <UnknownPlace place={place} />
      ) : (
        <>
          <PlaceTabs within={within} shown="agents" />
          <PlacePerformers asked={asked} within={within} />
          <AgentLeaderboard asked={asked} within={within} />
        </>
      )}
      <AgentPanel pageName={pageName} within={within} />
      <TicketPanel />
    </>
  )
}
