import { listAt, textAt } from '../http/reading.ts'
import { callService, type ServiceAccess, type ServiceOptions } from '../http/service-client.ts'
import { ServiceError } from '../http/service-error.ts'

export interface FreshchatOptions {
  /** Such as https://acme.freshchat.com/v2. */
  baseUrl: string
  token: string
  access: ServiceAccess
}

export interface FreshchatCustomer {
  /** Our own ID for the customer, used to find the same Freshchat user again. */
  referenceId: string
  name: string | null
  email: string | null
  phone: string | null
}

interface Named {
  id: string
  name: string
}

/** The calls to Freshchat that a handover needs. Each throws a ServiceError if it fails. */
export interface FreshchatClient {
  findUser(customer: FreshchatCustomer): Promise<string | null>
  createUser(customer: FreshchatCustomer): Promise<string>
  channels(): Promise<Named[]>
  groups(): Promise<Named[]>
  /** The ID of the user's newest conversation that was created at or after this time. */
  conversationSince(userId: string, time: Date): Promise<string | null>
  createConversation(started: {
    userId: string
    channelId: string
    groupId: string | null
    text: string
  }): Promise<string>
  /** Adds a note that only agents can see. */
  addNote(conversationId: string, text: string): Promise<void>
  sendAsCustomer(conversationId: string, userId: string, text: string): Promise<void>
  reopen(conversationId: string): Promise<void>
}

/** Freshchat truncates longer texts. */
const longestText = 10_000

export function createFreshchat({ baseUrl, token, access }: FreshchatOptions): FreshchatClient {
  const service: ServiceOptions = {
    name: 'Freshchat',
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
    access,
    explanationIn: body => ({ detail: textAt(body, 'status'), text: textAt(body, 'message') }),
  }
  const call = (...[path, options]: [path: string, options?: Parameters<typeof callService>[2]]) =>
    callService(service, path, options)
  const named = async (kind: 'channels' | 'groups') => {
    const { body } = await call(`/${kind}`)
    return listAt(body, kind).flatMap((one): Named[] => {
      const id = textAt(one, 'id')
      return id === null ? [] : [{ id, name: textAt(one, 'name') ?? id }]
    })
  }
  const post = (conversationId: string, message: object) =>
    call(`/conversations/${encodeURIComponent(conversationId)}/messages`, {
      method: 'POST',
      body: message,
      isRepeatable: false,
    })

  return {
    async findUser({ referenceId, email }) {
      const queries = [
        `reference_id=${encodeURIComponent(referenceId)}`,
        ...(email ? [`email=${encodeURIComponent(email)}`] : []),
      ]
      for (const query of queries) {
        const { body } = await call(`/users?${query}`, { accept: [404] })
        const id = textAt(body, 'users', 0, 'id')
        if (id) return id
      }
      return null
    },
    async createUser({ referenceId, name, email, phone }) {
      const [first = 'Customer', ...rest] = (name ?? '').split(' ').filter(Boolean)
      const { body } = await call('/users', {
        method: 'POST',
        body: {
          first_name: first,
          ...(rest.length > 0 && { last_name: rest.join(' ') }),
          ...(email && { email }),
          ...(phone && { phone }),
          reference_id: referenceId,
        },
      })
      return idIn(body, 'user', 'id')
    },
    channels: () => named('channels'),
    groups: () => named('groups'),
    async conversationSince(userId, time) {
      const { body } = await call(`/users/${encodeURIComponent(userId)}/conversations`, { accept: [404] })
      const found = listAt(body, 'conversations').find(
        one => Date.parse(textAt(one, 'created_time') ?? '') >= time.getTime(),
      )
      return found ? (textAt(found, 'conversation_id') ?? textAt(found, 'id')) : null
    },
    async createConversation({ userId, channelId, groupId, text }) {
      const { body } = await call('/conversations', {
        method: 'POST',
        isRepeatable: false,
        body: {
          status: 'new',
          channel_id: channelId,
          ...(groupId && { assigned_group_id: groupId }),
          users: [{ id: userId }],
          messages: [
            {
              actor_type: 'user',
              actor_id: userId,
              message_type: 'normal',
              channel_id: channelId,
              message_parts: partsOf(text),
            },
          ],
        },
      })
      return idIn(body, 'conversation', 'conversation_id')
    },
    async addNote(conversationId, text) {
      await post(conversationId, {
        actor_type: 'system',
        message_type: 'private',
        message_parts: partsOf(text),
      })
    },
    async sendAsCustomer(conversationId, userId, text) {
      await post(conversationId, {
        actor_type: 'user',
        actor_id: userId,
        message_type: 'normal',
        message_parts: partsOf(text),
      })
    },
    async reopen(conversationId) {
      await call(`/conversations/${encodeURIComponent(conversationId)}`, {
        method: 'PUT',
        body: { status: 'reopened' },
      })
    },
  }
}

function partsOf(text: string) {
  const content = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  return [{ text: { content } }]
}

function idIn(body: unknown, what: string, key: string): string {
  const id = textAt(body, key)
  if (id === null)
    throw new ServiceError('unexpected', `Freshchat created a ${what} without returning its ID. Try again.`)
  return id
}
