import { ServiceError } from '../http/service-error.ts'
import type { ChatMessage } from '../types.ts'
import type { FreshchatClient, FreshchatCustomer } from './client.ts'

/** The progress of a session's handover. It is stored after every step, so a retry continues without repeating any. */
export interface FreshchatProgress {
  userId: string | null
  /** The time just before the conversation was created. */
  startedAt: string | null
  conversationId: string | null
  isNoteAdded: boolean
}

export const noProgress: FreshchatProgress = {
  userId: null,
  startedAt: null,
  conversationId: null,
  isNoteAdded: false,
}

export interface FreshchatHandover {
  customer: FreshchatCustomer
  /** If null, the first channel is used. */
  channelId: string | null
  groupId: string | null
  summary: string
  transcript: readonly ChatMessage[]
  now: Date
}

/**
 * Hands a session over to Freshchat. Creates the user, a conversation, and a private note with the summary and
 * transcript.
 */
export async function handOverToFreshchat(
  client: FreshchatClient,
  handover: FreshchatHandover,
  before: FreshchatProgress,
  save: (progress: FreshchatProgress) => Promise<void>,
): Promise<FreshchatProgress & { userId: string; conversationId: string }> {
  let progress = before
  const keep = async (change: Partial<FreshchatProgress>) => {
    progress = { ...progress, ...change }
    await save(progress)
  }
  const { customer, transcript, summary } = handover

  const userId = progress.userId ?? (await client.findUser(customer)) ?? (await client.createUser(customer))
  if (progress.userId === null) await keep({ userId })

  const conversationId = progress.conversationId ?? (await started())
  if (progress.conversationId === null) await keep({ conversationId })

  if (!progress.isNoteAdded) {
    await client.addNote(conversationId, noteText(summary, transcript))
    await keep({ isNoteAdded: true })
  }
  return { ...progress, userId, conversationId }

  async function started(): Promise<string> {
    // An earlier attempt may have created the conversation but lost the response.
    const found = progress.startedAt && (await client.conversationSince(userId, new Date(progress.startedAt)))
    if (found) return found
    const channelId = handover.channelId ?? (await client.channels())[0]?.id
    if (!channelId)
      throw new ServiceError(
        'rejected',
        'Freshchat has no channel for the conversation. Create one in Freshchat first.',
      )
    const { groupId } = handover
    if (groupId && !(await client.groups()).some(group => group.id === groupId))
      throw new ServiceError(
        'rejected',
        'The group for handed-over chats no longer exists in Freshchat. Choose another one.',
      )
    await keep({ startedAt: handover.now.toISOString() })
    const text = transcript.findLast(message => message.role === 'user')?.content ?? summary
    return client.createConversation({ userId, channelId, groupId, text })
  }
}

/** Sends a customer's message after the handover. A resolved conversation is reopened first. */
export async function continueInFreshchat(
  client: FreshchatClient,
  { userId, conversationId, text }: { userId: string; conversationId: string; text: string },
): Promise<void> {
  try {
    await client.sendAsCustomer(conversationId, userId, text)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.detail !== 'CONVERSATION_RESOLVED') throw error
    await client.reopen(conversationId)
    await client.sendAsCustomer(conversationId, userId, text)
  }
}

const roles: Record<ChatMessage['role'], string> = { user: 'Customer', assistant: 'Copilot', agent: 'Agent' }

function noteText(summary: string, transcript: readonly ChatMessage[]): string {
  const lines = transcript.map(
    ({ role, content, timestamp }) =>
      `[${timestamp.slice(0, 16).replace('T', ' ')}] ${roles[role]}: ${content}`,
  )
  return `${summary}\n\nTranscript\n${lines.join('\n')}`
}
