import type { ChannelId } from '@pulse/contract/channels'
import type { Misfits } from '../not-understood.ts'
import { objectOf, textOf } from '../reading.ts'

const names: Partial<Record<ChannelId, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'web',
    'web_form',
    'help_center',
    'mobile',
    'mobile_sdk',
    'web_widget',
    'closed_ticket',
    'sample_ticket',
  ],
  live_chat: ['chat', 'chat_transcript', 'answer_bot_for_web_widget'],
  social_media: ['facebook', 'twitter', 'any_channel', 'instagram_dm', 'line', 'telegram', 'whatsapp'],
  sms: ['sms', 'text_message'],
  voice: ['voice', 'phone', 'voicemail'],
  api: ['api', 'web_service', 'rule', 'system'],
  native_messaging: ['native_messaging', 'business_messaging_slack_connect'],
  side_conversation: ['side_conversation'],
}

const channelOf = new Map(
  Object.entries(names).flatMap(([channel, all]) => all.map(name => [name, channel as ChannelId] as const)),
)

/** `via` is usually an object with a channel, and sometimes a text such as "Web service". */
export function viaName(via: unknown): string | null {
  const name = textOf(typeof via === 'string' ? via : objectOf(via).channel)
  return name ? name.toLowerCase().replace(/[^a-z0-9]+/g, '_') : null
}

export function ticketChannel(via: unknown, fromMessaging: boolean, misfits: Misfits): ChannelId {
  const name = viaName(via)
  const known = name === null ? undefined : channelOf.get(name)
  if (known) return known
  if (name?.startsWith('sunshine_conversations_')) return 'social_media'
  if (fromMessaging) return 'native_messaging'
  misfits.value('channel', name)
  return 'others'
}
