import { Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { TrackedAgent } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import type { Unmatched } from './roster-query.ts'

const byEmail = 'by email'
const none = 'none'

/** The helpdesk agent whose ticket replies the time diary shows. */
export function AgentMatch({ agent, unmatched }: { agent: TrackedAgent; unmatched: Unmatched }) {
  const { agentId, name, email, helpdeskAgentId, helpdeskAgentName, matchedBy } = agent
  const queries = useQueryClient()
  const match = useMutation({
    mutationFn: (choice: string) =>
      call('PUT /tracker/agents/{agentId}', {
        params: { agentId },
        body: {
          name,
          email,
          ...(choice !== byEmail && { helpdeskAgentId: choice === none ? null : choice }),
        },
      }),
    onSuccess: () => {
      notifications.show({ message: 'Match saved.' })
      return queries.invalidateQueries({ queryKey: ['time-diary'] })
    },
  })
  const found = matchedBy === 'email' ? (helpdeskAgentName ?? '') : 'no agent found'
  const value = matchedBy === 'hand' ? (helpdeskAgentId ?? none) : byEmail
  const listed = unmatched.map(({ id, name, email }) => ({
    value: id,
    label: email ? `${name}, ${email}` : name,
  }))
  if (matchedBy === 'hand' && helpdeskAgentId && !listed.some(one => one.value === helpdeskAgentId))
    listed.unshift({ value: helpdeskAgentId, label: helpdeskAgentName ?? helpdeskAgentId })
  return (
    <Select
      label="Helpdesk agent"
      aria-label={`Helpdesk agent for ${name}`}
      data={[
        { value: byEmail, label: `By email: ${value === byEmail ? found : 'same address'}` },
        { value: none, label: 'No match' },
        ...listed,
      ]}
      value={match.isPending ? match.variables : value}
      disabled={match.isPending}
      error={match.error && saveFailure(match.error)}
      allowDeselect={false}
      searchable
      maw={420}
      onChange={choice => choice && choice !== value && match.mutate(choice)}
    />
  )
}
