import type { AgentRecord } from '@pulse/contract'
import { type FactorName, factors } from '@pulse/contract/factors'
import { type MetricId, metrics } from '@pulse/contract/metrics'
import { count } from '@pulse/contract/plural'
import { duration, longBusinessTime } from '../../../shared/figures/duration.ts'
import { csat, subScore } from '../../../shared/figures/score.ts'

export type ColumnId = 'csat' | 'adjusted' | 'tickets' | FactorName | 'first_response' | 'resolution'

export type Column = {
  id: ColumnId
  label: string
  metric: MetricId
  width: number
  /** The number behind the displayed value, used for sorting. */
  value: (agent: AgentRecord) => number | null
  shown: (agent: AgentRecord) => string
  hint?: (agent: AgentRecord) => string | undefined
}

const factor = (id: FactorName, width: number): Column => ({
  id,
  label: factors[id].label,
  metric: id,
  width,
  value: agent => agent.averageCSAT[factors[id].average],
  shown: agent => subScore(agent.averageCSAT[factors[id].average]),
})

export const columns: readonly Column[] = [
  {
    id: 'csat',
    label: 'AI CSAT (/5)',
    metric: 'averageCSAT',
    width: 176,
    value: agent => agent.averageCSAT.overall,
    shown: agent => csat(agent.averageCSAT.overall),
  },
  {
    id: 'tickets',
    label: 'Tickets',
    metric: 'totalTickets',
    width: 72,
    value: agent => agent.totalTickets,
    shown: agent => count(agent.totalTickets),
  },
  factor('empathy', 84),
  factor('personalization', 112),
  factor('responsiveness', 118),
  factor('completeness', 108),
  factor('emotionalPolarity', 92),
  {
    id: 'first_response',
    label: 'First Response Time',
    metric: 'averageFirstResponseTime',
    width: 118,
    value: agent => agent.averageFirstResponseTime,
    shown: agent => duration(agent.averageFirstResponseTime),
    hint: agent => longBusinessTime(agent.averageFirstResponseTime),
  },
  {
    id: 'resolution',
    label: 'Resolution Time',
    metric: 'averageFullResolutionTime',
    width: 96,
    value: agent => agent.averageResolutionTime,
    shown: agent => duration(agent.averageResolutionTime),
    hint: agent => longBusinessTime(agent.averageResolutionTime),
  },
]

/** The adjusted score shares the mean's column, but the table can also be sorted by it. */
const adjusted: Column = {
  id: 'adjusted',
  label: metrics.adjustedCSAT.label,
  metric: 'adjustedCSAT',
  width: 0,
  value: agent => agent.adjustedCSAT,
  shown: agent => csat(agent.adjustedCSAT),
}

export function columnOf(id: string | undefined): Column | undefined {
  return [...columns, adjusted].find(column => column.id === id)
}
