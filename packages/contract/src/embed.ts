import * as z from 'zod'
import { accountName } from './accounts.ts'
import { login } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

export const embedSession = endpoint({
  method: 'POST',
  path: '/embed/session',
  summary: 'Exchange an identity signed by the host (HS256, single use, at most five minutes) for a session.',
  access: 'public',
  body: z.strictObject({ account: accountName, identity: text(4096).min(1) }),
  answer: login.answer,
  errors: ['identity_refused'],
  bodyLimit: 16 * 1024,
})

/** Messages between a host page and the embedded Pulse. Each includes the protocol version. */
export const embedProtocol = 1

const frame = { pulse: z.literal(embedProtocol) }

/** From Pulse to the host. `nonce` ties the returned credentials to this page load. */
export const toHost = z.discriminatedUnion('type', [
  z.object({ ...frame, type: z.literal('hello'), nonce: z.string() }),
  z.object({ ...frame, type: z.literal('ready'), account: z.string() }),
  z.object({ ...frame, type: z.literal('refused'), reason: z.string() }),
  z.object({ ...frame, type: z.literal('route'), path: z.string() }),
  z.object({ ...frame, type: z.literal('height'), pixels: z.number() }),
  z.object({ ...frame, type: z.literal('signed-out') }),
])
export type ToHost = z.infer<typeof toHost>

/** From the host to Pulse: a session token or, preferably, a signed identity. The host can also open another page. */
export const fromHost = z.discriminatedUnion('type', [
  z.object({ ...frame, type: z.literal('token'), nonce: z.string(), token: z.string() }),
  z.object({ ...frame, type: z.literal('identity'), nonce: z.string(), identity: z.string() }),
  z.object({ ...frame, type: z.literal('navigate'), path: z.string() }),
])
export type FromHost = z.infer<typeof fromHost>
