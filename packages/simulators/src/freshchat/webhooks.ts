import { generateKeyPairSync, sign } from 'node:crypto'
import type { FreshchatMessage } from './world.ts'

export interface SignedWebhook {
  /** Sent unchanged, because the signature covers these bytes. */
  body: Buffer
  headers: Record<string, string>
}

/** Signs webhooks with its own RSA key, as Freshchat does. */
export function createWebhooks(now: () => Date) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = (action: string, data: object): SignedWebhook => {
    const body = Buffer.from(
      JSON.stringify({
        actor: { actor_type: 'agent', actor_id: 'agent-1' },
        action,
        action_time: now().toISOString(),
        data,
      }),
    )
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-freshchat-signature': sign('RSA-SHA256', body, privateKey).toString('base64'),
        'x-freshchat-payload-version': '1',
      },
    }
  }
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    message: ({ id, conversationId, actorType, actorId, isPrivate, text }: FreshchatMessage) =>
      signed('message_create', {
        message: {
          id,
          conversation_id: conversationId,
          actor_type: actorType,
          actor_id: actorId,
          message_type: isPrivate ? 'private' : 'normal',
          message_parts: [{ text: { content: text } }],
          created_time: now().toISOString(),
        },
      }),
    resolution: (conversationId: string) =>
      signed('conversation_resolution', { resolve: { conversation: { conversation_id: conversationId } } }),
  }
}
