import { useQuery } from '@tanstack/react-query'
import { LoadingOptions, NoOptions, SectionError } from '../../shared/ui/option-states.tsx'
import { agentLabel, agentsQuery } from './agents.ts'
import { FilterSection, withChosen } from './filter-section.tsx'

type Props = { chosen: string[]; onChange: (chosen: string[]) => void }

export function AgentSection({ chosen, onChange }: Props) {
  const { data, error, isFetching, refetch } = useQuery(agentsQuery)
  const offered = (data?.data ?? []).map(({ agent_id, agent_name, agent_email }) => ({
    value: agent_id,
    label: agent_name,
    ...(agent_email && { note: agent_email }),
  }))
  const options = data ? withChosen(offered, chosen, agentLabel) : []
  const instead = () => {
    if (error && !isFetching)
      return <SectionError text={error.message} why="" onRetry={() => void refetch()} />
    if (!data) return <LoadingOptions what="agents" />
    return options.length === 0 ? <NoOptions text="No agents yet" /> : undefined
  }
  return (
    <FilterSection title="Agents" options={options} chosen={chosen} onChange={onChange} instead={instead()} />
  )
}
