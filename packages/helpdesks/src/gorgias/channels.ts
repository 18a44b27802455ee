import type { ChannelId } from '@pulse/contract/channels'
import type { Misfits } from '../not-understood.ts'

/** Maps Gorgias's channels to ours. WhatsApp counts as social media and web forms as email. */
const channelTable: Record<string, ChannelId> = {
  email: 'email',
  contact_form: 'email',
  form: 'email',
  'help-center': 'email',
  self_service: 'email',
  chat: 'live_chat',
  gorgias_chat: 'live_chat',
  offline_capture: 'live_chat',
  whatsapp: 'social_media',
  'yotpo-review': 'social_media',
  sms: 'sms',
  twilio: 'sms',
  phone: 'voice',
  aircall: 'voice',
  api: 'api',
  rule: 'api',
  shopify: 'api',
  zendesk: 'api',
  helpdesk: 'others',
  'internal-note': 'others',
  yotpo: 'others',
}

const known = new Map<string, ChannelId>(Object.entries(channelTable))
/** Each of these has several channels, such as instagram-comment and facebook-messenger. */
const socialNetworks = /^(facebook|instagram|twitter)/

export function channelOf(value: unknown, misfits: Misfits): ChannelId {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (socialNetworks.test(name)) return 'social_media'
  const channel = known.get(name)
  if (!channel) misfits.value('channel', value)
  return channel ?? 'others'
}
