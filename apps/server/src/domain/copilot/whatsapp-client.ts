import type { Services } from '../../platform/services.ts'
import type { WhatsappChannel } from './channel-types.ts'
import type { WhatsappClient } from './whatsapp.ts'

export function createWhatsappClient(_services: Services, _channel: WhatsappChannel): WhatsappClient {
  return { sendText: () => Promise.reject(new Error('not connected yet')) }
}
