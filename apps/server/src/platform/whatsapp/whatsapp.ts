import type { Logger } from 'pino'
import { createGuardedFetch } from '../outbound/guarded-fetch.ts'
import type { CodeSender, CodeService, Fetch, WhatsappConfig } from './code-delivery.ts'
import { createMetaWhatsapp } from './meta.ts'
import { createTwilioVerify } from './twilio.ts'

const timeoutMs = 15_000

export function createWhatsapp(config: WhatsappConfig, log: Logger): CodeSender | CodeService {
  const guarded = createGuardedFetch({ privateAddresses: config.url !== undefined, log })
  const call: Fetch = (input, init) => guarded(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  return config.provider === 'meta' ? createMetaWhatsapp(config, call) : createTwilioVerify(config, call)
}
