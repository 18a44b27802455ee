export interface FreshchatChannel {
  url: string
  token: string
  publicKey: string
  channelId: string | null
  groupId: string | null
}

export interface WhatsappChannel {
  phoneNumberId: string
  token: string
  appSecret: string
  verifyToken: string
}

export interface ShopifyChannel {
  url: string
  token: string
}

/** The channels that an account can connect, each at most once. */
export interface Channels {
  freshchat: FreshchatChannel
  shopify: ShopifyChannel
  whatsapp: WhatsappChannel
}
export type ChannelKind = keyof Channels
