import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AgentCoaching } from '../../features/agents/coaching/agent-coaching.tsx'
import { coachingQuery } from '../../features/agents/coaching/coaching-query.ts'
import { AgentFilterIgnored } from '../../features/agents/page/agent-filter-ignored.tsx'
import { AgentPageTickets } from '../../features/agents/page/agent-page-tickets.tsx'
import { ComparisonMenu } from '../../features/comparison/comparison-menu.tsx'
import { ActiveFilters } from '../../features/filters/active-filters.tsx'
import { FiltersButton } from '../../features/filters/filters-button.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { forOneAgent } from '../../shared/queries/answer-query.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'
import { useFreshFigures } from '../../shared/queries/use-fresh-figures.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'

const pageName = '/pulse/agents/{agentId}'
const above = [{ label: 'Dashboard', to: '/pulse' } as const, { label: 'Agents' }]

/** One agent compared with the team, with their tickets below. */
export function AgentPage() {
  const { agentId = '' } = useParams({ strict: false })
  const answerQuery = forOneAgent(useAnswerQuery(pageName))
  const dates = useDateRange(pageName)
  const { data } = useQuery(coachingQuery(answerQuery, agentId))
  useFreshFigures()
  const agent = data?.data.agent
  return (
    <>
      <PageHeader above={above} title={agent?.agent_name ?? 'Agent'}>
        <DateRangePicker {...dates} />
        <ComparisonMenu range={dates.range} lastDay={dates.lastDay} before={data?.data.compared} />
        <FiltersButton pageName={pageName} />
      </PageHeader>
      <ActiveFilters pageName={pageName} />
      {agent && <AgentFilterIgnored name={agent.agent_name} pageName={pageName} />}
      <AgentCoaching answerQuery={answerQuery} agent={agentId} />
      {agent?.agent_email && <AgentPageTickets answerQuery={answerQuery} email={agent.agent_email} />}
      <TicketPanel />
    </>
  )
}
