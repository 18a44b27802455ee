import type { CopilotChannels } from '@pulse/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { fetchData } from '../../../shared/api/failing.ts'

type Field = { key: string; label: string; hint?: string; secret?: true; lines?: true; optional?: true }
type Values = Record<string, string>

export type Channel = {
  id: keyof CopilotChannels
  name: string
  about: string
  fields: readonly Field[]
  connect: (values: Values | null) => Promise<CopilotChannels>
}

export const channelsQuery = queryOptions({
  queryKey: ['copilot', 'channels'],
  queryFn: ({ signal }) => fetchData('GET /copilot/channels', {}, { signal }),
  staleTime: 0,
})

/* The server checks every value, and its message says what is wrong. */
export const channels: readonly Channel[] = [
  {
    id: 'freshchat',
    name: 'Freshchat',
    about: 'Chats are handed over to your agents in Freshchat instead of in the Conversations inbox.',
    fields: [
      { key: 'url', label: 'Freshchat URL', hint: 'For example, https://acme.freshchat.com/v2' },
      { key: 'token', label: 'API token', secret: true },
      { key: 'publicKey', label: 'Webhook public key', lines: true },
      { key: 'channelId', label: 'Channel ID', hint: 'Defaults to the first channel', optional: true },
      { key: 'groupId', label: 'Group ID', hint: 'Defaults to no group', optional: true },
    ],
    connect: values =>
      call('PUT /copilot/channels/freshchat', {
        body: {
          freshchat: values && {
            url: values.url ?? '',
            token: values.token ?? '',
            publicKey: values.publicKey ?? '',
            channelId: values.channelId || null,
            groupId: values.groupId || null,
          },
        },
      }),
  },
  {
    id: 'shopify',
    name: 'Shopify',
    about: 'Copilot looks up your customers’ orders in your shop.',
    fields: [
      { key: 'url', label: 'Shop URL', hint: 'For example, https://acme.myshopify.com' },
      {
        key: 'token',
        label: 'Admin API access token',
        hint: 'Needs the read_orders scope',
        secret: true,
      },
    ],
    connect: values =>
      call('PUT /copilot/channels/shopify', {
        body: { shopify: values && { url: values.url ?? '', token: values.token ?? '' } },
      }),
  },
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    about: 'Customers can also write to your WhatsApp number.',
    fields: [
      { key: 'phoneNumberId', label: 'Phone number ID' },
      { key: 'token', label: 'Access token', secret: true },
      { key: 'appSecret', label: 'App secret', secret: true },
      {
        key: 'verifyToken',
        label: 'Verify token',
        hint: 'Choose a token, and enter the same one in Meta’s webhook settings',
        secret: true,
      },
    ],
    connect: values =>
      call('PUT /copilot/channels/whatsapp', {
        body: {
          whatsapp: values && {
            phoneNumberId: values.phoneNumberId ?? '',
            token: values.token ?? '',
            appSecret: values.appSecret ?? '',
            verifyToken: values.verifyToken ?? '',
          },
        },
      }),
  },
]

/** The channel's connected account and its webhook path. Null if the channel isn't connected. */
export function connectionOf(channel: Channel['id'], all: CopilotChannels) {
  const { freshchat, shopify, whatsapp } = all
  if (channel === 'freshchat') return freshchat && { to: freshchat.url, webhookPath: freshchat.webhookPath }
  if (channel === 'shopify') return shopify && { to: shopify.url, webhookPath: null }
  return whatsapp && { to: `number ${whatsapp.phoneNumberId}`, webhookPath: whatsapp.webhookPath }
}
