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

/** What a channel is called wherever people read it; the filters have a wording of their own. */
export function channelName(channel: string): string {
  return channelNames[channel] ?? capitalised(channel)
}

/** Categories have the names that people gave them; only what is filed nowhere has one of ours. */
export function categoryName(category: string): string {
  return category === 'other' ? 'Other' : category
}

export function capitalised(text: string): string {
  const words = text.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
