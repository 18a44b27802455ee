/** The factors an account weighs, and the channels it weighs them for. No schema here: the browser reads it too. */
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
