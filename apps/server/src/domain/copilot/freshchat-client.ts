import type { Services } from '../../platform/services.ts'
import type { FreshchatChannel } from './channel-types.ts'
import type { FreshchatClient } from './freshchat.ts'

export function createFreshchatClient(_services: Services, _channel: FreshchatChannel): FreshchatClient {
  const none = () => Promise.reject(new Error('not connected yet'))
  return { findOrCreateUser: none, createConversation: none, addPrivateNote: none, sendAsCustomer: none }
}
