import type { ConfiguredChannel, WeightedMetric } from '@pulse/contract/configuration'
import { type MetricId, metrics } from '@pulse/contract/metrics'

export const channelLabels: Record<ConfiguredChannel, string> = {
  email: 'Email',
  live_chat: 'Live Chat',
  social_media: 'Social Media',
  sms: 'SMS',
  voice: 'Voice',
}

const figures: Record<WeightedMetric, MetricId> = {
  empathy: 'empathy',
  personalization_empathy_of_agent: 'qualitySupport',
  responsiveness: 'agentResponsive',
  completeness: 'resolutionalCompleteness',
  emotional_polarity: 'emotionalPolarity',
}

export const labelOf = (metric: WeightedMetric): string => metrics[figures[metric]].label
export const meaningOf = (metric: WeightedMetric): string => metrics[figures[metric]].meaning
