import type { FreshchatStep } from './steps.ts'

export interface FreshchatMessage {
  id: string
  conversationId: string
  actorType: string
  actorId: string | null
  isPrivate: boolean
  text: string
}

export interface FreshchatConversation {
  id: string
  userId: string
  channelId: string
  groupId: string | null
  status: string
  createdAt: Date
  messages: FreshchatMessage[]
}

interface FreshchatUser {
  id: string
  first_name: string
  last_name?: string
  email?: string
  phone?: string
  reference_id?: string
}

export interface FreshchatState {
  users: FreshchatUser[]
  conversations: FreshchatConversation[]
  channels: { id: string; name: string }[]
  groups: { id: string; name: string }[]
}

export interface WorldCall {
  path: string
  query: URLSearchParams
  body: unknown
}

interface MessageBody {
  actor_type?: string
  actor_id?: string
  message_type?: string
  message_parts?: { text?: { content?: string } }[]
}

const failed = (code: number, status: string, message: string) => ({
  status: code,
  answer: { code, status, message },
})

/** Users, conversations and messages of one Freshchat account. */
export class FreshchatWorld implements FreshchatState {
  readonly users: FreshchatUser[] = []
  readonly conversations: FreshchatConversation[] = []
  readonly channels = [{ id: 'channel-1', name: 'Inbox' }]
  readonly groups = [{ id: 'group-1', name: 'Support' }]
  readonly #now: () => Date
  #count = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  handle(step: FreshchatStep, { path, query, body }: WorldCall): { status: number; answer: unknown } {
    const id = decodeURIComponent(path.split('/')[2] ?? '')
    switch (step) {
      case 'findUser':
        return { status: 200, answer: { users: this.#found(query) } }
      case 'createUser':
        return this.#createUser(body as Partial<FreshchatUser> | null)
      case 'channels':
        return { status: 200, answer: { channels: this.channels } }
      case 'groups':
        return { status: 200, answer: { groups: this.groups } }
      case 'listConversations':
        return {
          status: 200,
          answer: {
            conversations: this.conversations
              .filter(one => one.userId === id)
              .map(one => ({ id: one.id, created_time: one.createdAt.toISOString() })),
          },
        }
      case 'createConversation':
        return this.#createConversation(body)
      case 'note':
      case 'message':
        return this.#addMessage(id, body as MessageBody | null)
      default:
        return this.#update(id, body)
    }
  }

  conversation(id: string): FreshchatConversation {
    const found = this.conversations.find(one => one.id === id)
    if (!found) throw new Error(`No conversation ${id}.`)
    return found
  }

  addAgentMessage(conversationId: string, text: string, isPrivate: boolean): FreshchatMessage {
    const message = this.#message(conversationId, 'agent', 'agent-1', isPrivate, text)
    this.conversation(conversationId).messages.push(message)
    return message
  }

  #found(query: URLSearchParams): FreshchatUser[] {
    const [email, reference] = [query.get('email'), query.get('reference_id')]
    return this.users.filter(user => (email ? user.email === email : user.reference_id === reference))
  }

  #createUser(body: Partial<FreshchatUser> | null) {
    if (!body?.first_name) return failed(400, 'INVALID_VALUE', 'first_name is required')
    const user: FreshchatUser = { ...body, first_name: body.first_name, id: `user-${++this.#count}` }
    this.users.push(user)
    return { status: 201, answer: user }
  }

  #createConversation(body: unknown) {
    const given = body as {
      channel_id?: string
      assigned_group_id?: string
      users?: { id?: string }[]
      messages?: MessageBody[]
    } | null
    const user = this.users.find(one => one.id === given?.users?.[0]?.id)
    const channel = this.channels.find(one => one.id === given?.channel_id)
    if (!user || !channel || !given?.messages?.length)
      return failed(400, 'INVALID_VALUE', 'users, channel_id and messages are required')
    const conversation: FreshchatConversation = {
      id: `conversation-${++this.#count}`,
      userId: user.id,
      channelId: channel.id,
      groupId: given.assigned_group_id ?? null,
      status: 'new',
      createdAt: this.#now(),
      messages: [],
    }
    this.conversations.push(conversation)
    for (const message of given.messages) this.#addMessage(conversation.id, message)
    return {
      status: 201,
      answer: { conversation_id: conversation.id, freshchat_conversation_id: this.#count },
    }
  }

  #addMessage(id: string, body: MessageBody | null) {
    const conversation = this.conversations.find(one => one.id === id)
    if (!conversation) return failed(404, 'NOT_FOUND', 'Conversation not found')
    const isPrivate = body?.message_type === 'private'
    if (conversation.status === 'resolved' && !isPrivate)
      return failed(400, 'CONVERSATION_RESOLVED', 'The conversation is already resolved')
    const text = body?.message_parts?.map(part => part.text?.content ?? '').join('') ?? ''
    if (!text || !body?.actor_type)
      return failed(400, 'INVALID_VALUE', 'actor_type and message_parts are required')
    const message = this.#message(id, body.actor_type, body.actor_id ?? null, isPrivate, text)
    conversation.messages.push(message)
    return { status: 202, answer: { id: message.id } }
  }

  #update(id: string, body: unknown) {
    const conversation = this.conversations.find(one => one.id === id)
    if (!conversation) return failed(404, 'NOT_FOUND', 'Conversation not found')
    conversation.status = String((body as { status?: string } | null)?.status ?? conversation.status)
    return { status: 200, answer: { conversation_id: id, status: conversation.status } }
  }

  #message(
    conversationId: string,
    actorType: string,
    actorId: string | null,
    isPrivate: boolean,
    text: string,
  ): FreshchatMessage {
    return { id: `message-${++this.#count}`, conversationId, actorType, actorId, isPrivate, text }
  }
}
