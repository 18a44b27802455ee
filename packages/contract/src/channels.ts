/**
 * The channels users filter by. Each has the code it is stored under, its names on screen and inside a sentence, and
 * the configured channel that provides its weights and target.
 */
export const channels = {
  email: { code: 1, label: 'Email', inText: 'email', scoredAs: 'email' },
  live_chat: { code: 2, label: 'Live Chat', inText: 'live chat', scoredAs: 'live_chat' },
  voice: { code: 3, label: 'Voice', inText: 'voice', scoredAs: 'voice' },
  social_media: { code: 4, label: 'Social Media', inText: 'social media', scoredAs: 'social_media' },
  api: { code: 5, label: 'API', inText: 'API', scoredAs: 'email' },
  sms: { code: 6, label: 'SMS', inText: 'SMS', scoredAs: 'sms' },
  side_conversation: { code: 7, label: 'Side Conversation', inText: 'side conversation', scoredAs: 'email' },
  native_messaging: { code: 8, label: 'Messaging', inText: 'messaging', scoredAs: 'live_chat' },
  others: { code: 9, label: 'Other channels', inText: 'other channels', scoredAs: 'email' },
} as const

export type ChannelId = keyof typeof channels
export const channelIds = Object.keys(channels) as [ChannelId, ...ChannelId[]]

/** The channels an account sets weights and targets for. */
export const configuredChannels = ['email', 'live_chat', 'social_media', 'sms', 'voice'] as const
export type ConfiguredChannel = (typeof configuredChannels)[number]

export function perConfiguredChannel<T>(
  value: (channel: ConfiguredChannel) => T,
): Record<ConfiguredChannel, T> {
  const entries = configuredChannels.map(channel => [channel, value(channel)])
  return Object.fromEntries(entries) as Record<ConfiguredChannel, T>
}

const byCode = new Map<number, ChannelId>(channelIds.map(id => [channels[id].code, id]))
export const channelOfCode = (code: number): ChannelId => byCode.get(code) ?? 'others'

/** Patterns that match helpdesks' names for a channel, in addition to its id. The first match wins. */
export const channelPatterns: readonly (readonly [ChannelId, string])[] = [
  ['email', '^mail$'],
  ['live_chat', 'chat|messag|widget|whatsapp'],
  ['social_media', 'twitter|facebook|instagram|social|tiktok|^x$'],
  ['sms', 'sms|text'],
  ['voice', 'voice|phone|call'],
]

/** Maps a helpdesk's channel name to one of ours. The server has the same rule in SQL, built from the same patterns. */
export function readChannel(name: string | null | undefined): ChannelId {
  const plain = (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
  const known = channelIds.find(id => id === plain)
  return known ?? channelPatterns.find(([, pattern]) => new RegExp(pattern).test(plain))?.[0] ?? 'others'
}
