import type { ConfiguredChannel } from '@pulse/contract'

/** Channels within a sentence. */
export const channelNames: Record<ConfiguredChannel, string> = {
  email: 'email',
  live_chat: 'live chat',
  social_media: 'social media',
  sms: 'SMS',
  voice: 'voice',
}
