const channelNames: Record<string, string> = {
  email: 'Email',
  live_chat: 'Live Chat',
  voice: 'Voice',
  social_media: 'Social Media',
  api: 'API',
  sms: 'SMS',
  others: 'Other channels',
  side_conversation: 'Side Conversation',
  native_messaging: 'Messaging',
}

/** A channel's name in tables and panels; the filters use the labels the specification gives them. */
export function channelName(channel: string): string {
  return channelNames[channel] ?? capitalized(channel)
}

export function capitalized(text: string): string {
  const words = text.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
