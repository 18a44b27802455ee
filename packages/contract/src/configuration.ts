/** The factors an account can weight, and the channels it weights them for. No schema, so the browser can import it. */
export const weightedMetrics = [
  'empathy',
  'personalization_empathy_of_agent',
  'responsiveness',
  'completeness',
  'emotional_polarity',
] as const
export type WeightedMetric = (typeof weightedMetrics)[number]

export const configuredChannels = ['email', 'live_chat', 'social_media', 'sms', 'voice'] as const
export type ConfiguredChannel = (typeof configuredChannels)[number]
