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
