import type { CallAnswer, KimConversation, KimMessage } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { callOr } from '../../shared/api/failing.ts'

export type Conversation = KimConversation

/** A displayed message. `local` messages aren't stored on the server; `failure` is the error message, if any. */
export type Shown = KimMessage & { local?: { failure: string | null } }

export type Feedback = NonNullable<KimMessage['feedback']>

/** The conversation id used in the URL until a conversation has started. */
export const newConversation = 'new'

export const conversationsQuery = queryOptions({
  queryKey: ['kim', 'conversations'],
  queryFn: ({ signal }) =>
    callOr('Failed to fetch conversations', 'GET /pulse/kim/conversations', {}, { signal }),
})

export const messagesKey = (conversationId: string) => ['kim', 'messages', conversationId]

export function messagesQuery(conversationId: string) {
  return queryOptions<Shown[]>({
    queryKey: messagesKey(conversationId),
    queryFn: async ({ signal }) =>
      conversationId === newConversation ? [] : (await open(conversationId, signal)).messages,
    ...(conversationId === newConversation && { initialData: [] }),
    // New messages are added manually; a refetch would remove failed questions.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

async function open(
  conversationId: string,
  signal: AbortSignal,
): Promise<CallAnswer<'GET /pulse/kim/conversations/{conversationId}'>['data']> {
  const { data } = await callOr(
    'Failed to fetch conversation',
    'GET /pulse/kim/conversations/{conversationId}',
    { params: { conversationId } },
    { signal },
  )
  return data
}

export function renameConversation(conversationId: string, title: string) {
  return call('PATCH /pulse/kim/conversations/{conversationId}', {
    params: { conversationId },
    body: { title },
  })
}

export function deleteConversation(conversationId: string) {
  return call('DELETE /pulse/kim/conversations/{conversationId}', { params: { conversationId } })
}

export function rateAnswer(messageId: string, feedback: Feedback | null) {
  return call('PUT /pulse/kim/messages/{messageId}/feedback', { params: { messageId }, body: { feedback } })
}

/**
 * Adds a new question and its answer to the messages. They take the place of the replaced question and answer, or go at
 * the end.
 */
export function withTurn(
  messages: readonly Shown[],
  turn: readonly Shown[],
  replaces: string | null,
): Shown[] {
  const at = replaces === null ? -1 : messages.findIndex(one => one.id === replaces)
  return at < 1 ? [...messages, ...turn] : messages.toSpliced(at - 1, 2, ...turn)
}
