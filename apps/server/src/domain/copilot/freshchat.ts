/** What a handover needs of Freshchat's API. */
export interface FreshchatClient {
  findOrCreateUser(customer: {
    name: string
    email: string | null
    phone: string | null
    referenceId: string
  }): Promise<string>
  /** Returns the conversation's id. */
  createConversation(userId: string, firstMessage: string): Promise<string>
  /** Visible to agents only. */
  addPrivateNote(conversationId: string, text: string): Promise<void>
  sendAsCustomer(conversationId: string, userId: string, text: string): Promise<void>
}

export interface FreshchatAccess {
  /** Null if the account hasn't connected Freshchat. */
  clientOf(accountId: number): Promise<FreshchatClient | null>
}
