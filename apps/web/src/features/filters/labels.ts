import type { ChannelId } from '@pulse/contract/channels'
import type { Rating } from '@pulse/contract/ratings'
import { channelOptions } from '../../shared/address/filter-selection.ts'

const channelLabels = new Map(channelOptions(true).map(({ label, value }) => [value, label]))

export function channelLabel(channel: ChannelId): string {
  return channelLabels.get(channel) ?? channel
}

export function ratingLabel(rating: Rating): string {
  return rating.charAt(0).toUpperCase() + rating.slice(1)
}
