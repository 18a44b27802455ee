import { queryOptions } from '@tanstack/react-query'
import { callOr } from '../../shared/api/failing.ts'

/** The account's agents, including former ones. */
export const agentsQuery = queryOptions({
  queryKey: ['pulse', 'agents'],
  queryFn: ({ signal }) => callOr('Failed to fetch agents', 'GET /pulse/agents', {}, { signal }),
})

/** The label for an agent without a known name. */
export function agentLabel(id: string): string {
  return `Agent ${id}`
}
