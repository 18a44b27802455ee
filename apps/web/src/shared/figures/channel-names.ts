import { type ChannelId, channels } from '@pulse/contract/channels'

/** A channel's name in tables and panels. The filters use the specification's labels instead. */
export function channelName(channel: string): string {
  return Object.hasOwn(channels, channel) ? channels[channel as ChannelId].label : capitalized(channel)
}

export function capitalized(text: string): string {
  const words = text.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
