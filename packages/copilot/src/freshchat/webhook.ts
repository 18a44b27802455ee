import { createPublicKey, verify } from 'node:crypto'
import { listAt, textAt } from '../http/reading.ts'

export type FreshchatEvent =
  | {
      kind: 'message'
      /** Identifies the message if Freshchat sends it twice. */
      messageId: string
      conversationId: string
      actorType: 'agent' | 'user' | 'system'
      actorId: string | null
      isPrivate: boolean
      text: string
      createdAt: string | null
    }
  | { kind: 'assigned' | 'resolved' | 'reopened'; conversationId: string }

/** Checks X-Freshchat-Signature: RSA with SHA-256 over the body's bytes as received. */
export function isFreshchatSignature(
  body: Uint8Array,
  signature: string | undefined,
  publicKey: string,
): boolean {
  if (!signature || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  try {
    return verify('RSA-SHA256', body, createPublicKey(pemOf(publicKey)), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Adds the first and last line of the PEM format if they are missing, because Freshchat doesn't always show them. */
function pemOf(key: string): string {
  const trimmed = key.trim().replaceAll('\\n', '\n')
  if (trimmed.startsWith('-----')) return trimmed
  const lines = trimmed.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----`
}

/** Returns null for irrelevant events and unrecognized bodies. */
export function readFreshchatEvent(body: unknown): FreshchatEvent | null {
  switch (textAt(body, 'action')) {
    case 'message_create':
      return messageEvent(body)
    case 'conversation_assignment':
      return stateEvent(
        'assigned',
        textAt(body, 'data', 'assignment', 'conversation', 'conversation_id') ??
          textAt(body, 'data', 'assignment', 'conversation_id'),
      )
    case 'conversation_resolution':
      return stateEvent(
        'resolved',
        textAt(body, 'data', 'resolve', 'conversation', 'conversation_id') ??
          textAt(body, 'data', 'resolve', 'conversation_id'),
      )
    case 'conversation_reopen':
      return stateEvent(
        'reopened',
        textAt(body, 'data', 'reopen', 'conversation', 'conversation_id') ??
          textAt(body, 'data', 'reopen', 'conversation_id'),
      )
    default:
      return null
  }
}

function stateEvent(
  kind: 'assigned' | 'resolved' | 'reopened',
  conversationId: string | null,
): FreshchatEvent | null {
  return conversationId === null ? null : { kind, conversationId }
}

function messageEvent(body: unknown): FreshchatEvent | null {
  const at = (...path: string[]) => textAt(body, 'data', 'message', ...path)
  const [messageId, conversationId] = [at('id'), at('conversation_id')]
  const actorType = at('actor_type') ?? textAt(body, 'actor', 'actor_type')
  if (!messageId || !conversationId) return null
  if (actorType !== 'agent' && actorType !== 'user' && actorType !== 'system') return null
  const text = listAt(body, 'data', 'message', 'message_parts')
    .map(
      part =>
        textAt(part, 'text', 'content') ??
        textAt(part, 'image', 'url') ??
        textAt(part, 'url_button', 'url') ??
        '',
    )
    .filter(part => part !== '')
    .join('\n')
  return {
    kind: 'message',
    messageId,
    conversationId,
    actorType,
    actorId: at('actor_id') ?? textAt(body, 'actor', 'actor_id'),
    isPrivate: at('message_type') === 'private',
    text,
    createdAt: at('created_time'),
  }
}
