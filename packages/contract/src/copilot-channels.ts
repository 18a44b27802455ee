import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/*
 * The services connected to Copilot: Freshchat for handed-over chats, Shopify for orders, and WhatsApp for customers'
 * messages.
 */

const channels = z.object({
  freshchat: z
    .object({
      url: z.string(),
      channelId: z.string().nullable(),
      groupId: z.string().nullable(),
      webhookPath: z.string().describe('For Freshchat’s webhook settings, relative to the backend base URL.'),
    })
    .nullable(),
  shopify: z.object({ url: z.string() }).nullable(),
  whatsapp: z
    .object({
      phoneNumberId: z.string(),
      webhookPath: z.string().describe('For Meta’s webhook settings, relative to the backend base URL.'),
    })
    .nullable(),
})
export type CopilotChannels = z.infer<typeof channels>

const secret = (what: string) =>
  text(5_000)
    .trim()
    .min(8, { error: `Paste the whole ${what}.` })

const configure = {
  method: 'PUT',
  access: 'session',
  role: 'owner',
  confirmed: true,
  answer: channels,
  errors: [],
} as const

export const copilotChannels = endpoint({
  method: 'GET',
  path: '/copilot/channels',
  summary: 'The connected channels, without their secrets.',
  access: 'session',
  role: 'manager',
  answer: channels,
  errors: [],
})

/** The settings that each channel needs. */
export const channelInputs = {
  freshchat: z.strictObject({
    url: text(300)
      .trim()
      .regex(/^https?:\/\/[^\s?#]+$/, { error: 'Enter a URL such as https://acme.freshchat.com/v2.' }),
    token: secret('API token'),
    publicKey: secret('public key').describe(
      'RSA public key in PEM format, used to verify webhook signatures.',
    ),
    channelId: text(100).trim().min(1).nullish().describe('Defaults to the first channel.'),
    groupId: text(100).trim().min(1).nullish().describe('Defaults to no group.'),
  }),
  shopify: z.strictObject({
    url: text(300)
      .trim()
      .regex(/^https?:\/\/[^\s/?#]+\/?$/, { error: 'Enter a URL such as https://acme.myshopify.com.' }),
    token: secret('access token').describe('Admin API access token with the read_orders scope.'),
  }),
  whatsapp: z.strictObject({
    phoneNumberId: text(50)
      .trim()
      .regex(/^\d{3,20}$/, { error: 'Enter the phone number ID, which has only digits.' }),
    token: secret('access token'),
    appSecret: secret('app secret').describe('Verifies the webhooks’ signatures.'),
    verifyToken: secret('verify token').describe(
      'A token that you choose and also enter in Meta’s webhook settings.',
    ),
  }),
}

export const setFreshchat = endpoint({
  ...configure,
  path: '/copilot/channels/freshchat',
  summary: 'Connect Freshchat, or disconnect it with null.',
  body: z.strictObject({ freshchat: channelInputs.freshchat.nullable() }),
})

export const setShopify = endpoint({
  ...configure,
  path: '/copilot/channels/shopify',
  summary: 'Connect a Shopify shop so Copilot can look up its orders, or disconnect it with null.',
  body: z.strictObject({ shopify: channelInputs.shopify.nullable() }),
})

export const setWhatsapp = endpoint({
  ...configure,
  path: '/copilot/channels/whatsapp',
  summary: 'Connect a WhatsApp number (Meta Cloud API), or disconnect it with null.',
  body: z.strictObject({ whatsapp: channelInputs.whatsapp.nullable() }),
})

const key = z.string().regex(/^[0-9a-z]{1,10}\.[0-9a-f-]{36}$/, { error: 'Unknown webhook.' })

const receive = {
  method: 'POST',
  access: 'public',
  params: z.object({ key }),
  body: z.unknown(),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'not_allowed'],
} as const

export const receiveFreshchat = endpoint({
  ...receive,
  path: '/copilot/webhooks/freshchat/{key}',
  summary:
    'Webhook through which Freshchat agents’ replies reach the customer’s chat. Signed with X-Freshchat-Signature.',
})

export const verifyWhatsapp = endpoint({
  method: 'GET',
  path: '/copilot/webhooks/whatsapp/{key}',
  summary: 'Verification request from Meta. Returns hub.challenge as text if the verify token is correct.',
  access: 'public',
  params: z.object({ key }),
  query: z.object({
    'hub.mode': z.string().max(50).optional(),
    'hub.verify_token': z.string().max(5_000).optional(),
    'hub.challenge': z.string().max(500).optional(),
  }),
  answer: null,
  errors: ['not_found', 'not_allowed'],
})

export const receiveWhatsapp = endpoint({
  ...receive,
  path: '/copilot/webhooks/whatsapp/{key}',
  summary: 'Webhook for customers’ WhatsApp messages. Signed with X-Hub-Signature-256.',
  acceptsMalformedText: true,
})
