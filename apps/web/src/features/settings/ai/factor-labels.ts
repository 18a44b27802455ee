import type { WeightedMetric } from '@pulse/contract/configuration'
import { type MetricId, metrics } from '@pulse/contract/metrics'

const figures: Record<WeightedMetric, MetricId> = {
  empathy: 'empathy',
  personalization_empathy_of_agent: 'qualitySupport',
  responsiveness: 'agentResponsive',
  completeness: 'resolutionalCompleteness',
  emotional_polarity: 'emotionalPolarity',
}

export const labelOf = (metric: WeightedMetric): string => metrics[figures[metric]].label
export const meaningOf = (metric: WeightedMetric): string => metrics[figures[metric]].meaning
