/** The steps of a handover, each of which can be made to fail. */
export type FreshchatStep =
  | 'findUser'
  | 'createUser'
  | 'channels'
  | 'groups'
  | 'listConversations'
  | 'createConversation'
  | 'note'
  | 'message'
  | 'update'

/** Null for a call that isn't part of Freshchat's API. */
export function stepOf(method: string, path: string, body: unknown): FreshchatStep | null {
  const type = (body as { message_type?: string } | null)?.message_type
  if (path === '/users') return method === 'GET' ? 'findUser' : 'createUser'
  if (/^\/users\/[^/]+\/conversations$/.test(path) && method === 'GET') return 'listConversations'
  if (path === '/channels' && method === 'GET') return 'channels'
  if (path === '/groups' && method === 'GET') return 'groups'
  if (path === '/conversations' && method === 'POST') return 'createConversation'
  if (/^\/conversations\/[^/]+\/messages$/.test(path) && method === 'POST')
    return type === 'private' ? 'note' : 'message'
  return /^\/conversations\/[^/]+$/.test(path) && method === 'PUT' ? 'update' : null
}
