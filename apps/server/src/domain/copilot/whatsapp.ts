/** What a chat needs of WhatsApp's API. */
export interface WhatsappClient {
  sendText(phone: string, text: string): Promise<void>
}

export interface WhatsappAccess {
  /** Null if the account hasn't connected a number. */
  clientOf(accountId: number): Promise<WhatsappClient | null>
}
