import { useParams, useSearch } from '@tanstack/react-router'
import type { PulseSearch } from './address/search.ts'
import { AgentPanel } from './agent-panel/agent-panel.tsx'
import { inBody } from './api/asked.ts'
import { CategoryFilterIgnored } from './category/category-ignored.tsx'
import type { ReportWanted } from './category/download-button.tsx'
import { PlaceHeader } from './category/place-header.tsx'
import { PlaceTabs } from './category/place-tabs.tsx'
import { usePlace } from './category/use-place.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { filtersModel } from './filters/model.ts'
import { TicketPanel } from './ticket-panel/ticket-panel.tsx'
import { InvalidTickets } from './tickets/invalid-tickets.tsx'
import { ValidTickets } from './tickets/valid-tickets.tsx'
import { useAsked } from './use-asked.ts'

/** The tickets of one category or subcategory, valid or invalid. */
export function TicketsPage() {
  const place = usePlace()
  const { within } = place
  const { type } = useParams({ strict: false })
  const shown = type === 'invalid' ? 'invalid' : 'valid'
  const above = within.subcategory === undefined ? '/pulse/{category}' : '/pulse/{category}/{subCategory}'
  const pageName = `${above}/tickets/{type}`
  const asked = useAsked(pageName)
  const address: PulseSearch = useSearch({ strict: false })
  const { search, sortBy, sortOrder } = filtersModel(address)
  const body = { ...inBody(asked), ...within, ...(search && { search }) }
  const report: ReportWanted =
    shown === 'valid'
      ? { kind: 'tickets', label: 'Tickets report', body: { ...body, sorting: { sortBy, sortOrder } } }
      : { kind: 'invalid', label: 'Invalid tickets report', body }
  const List = shown === 'valid' ? ValidTickets : InvalidTickets
  return (
    <>
      <PlaceHeader place={place} pageName={pageName} report={report} />
      <ActiveFilters pageName={pageName} />
      <CategoryFilterIgnored place={place} pageName={pageName} />
      <PlaceTabs within={within} shown={shown} />
      <List key={`${shown} ${within.category} ${within.subcategory}`} asked={asked} place={place} />
      <AgentPanel pageName={pageName} within={within} />
      <TicketPanel />
    </>
  )
}
