import { api } from '@pulse/contract'
import type { ChannelKind, Channels } from '../../domain/copilot/channel-types.ts'
import { describeChannels, setChannel } from '../../domain/copilot/channels.ts'
import { checkedChannel } from '../../domain/copilot/check-channel.ts'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { rawBodyOf } from '../../platform/http/json-body.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { receiveFreshchat } from './freshchat-webhook.ts'
import { receiveWhatsapp, verifyWhatsapp } from './whatsapp-webhook.ts'

/** Connecting Freshchat and WhatsApp, and their webhooks. */
export function channelRoutes(services: Services, parts: CopilotParts): Route[] {
  const { database, secretBox, config } = services
  const limits = { privateAddresses: config.llmPrivateAddresses }
  const set = <K extends ChannelKind>(accountId: number, kind: K, channel: Channels[K] | null) =>
    database.withAccount(accountId, async tx => {
      await setChannel(tx, secretBox, accountId, kind, channel)
      return describeChannels(tx, accountId)
    })
  return [
    route(api.copilotChannels, ({ session: { accountId } }) =>
      database.withAccount(accountId, tx => describeChannels(tx, accountId)),
    ),
    route(api.setFreshchat, ({ session: { accountId }, body: { freshchat } }) =>
      set(accountId, 'freshchat', freshchat && checkedChannel.freshchat(freshchat, limits)),
    ),
    route(api.setShopify, ({ session: { accountId }, body: { shopify } }) =>
      set(accountId, 'shopify', shopify && checkedChannel.shopify(shopify, limits)),
    ),
    route(api.setWhatsapp, ({ session: { accountId }, body: { whatsapp } }) =>
      set(accountId, 'whatsapp', whatsapp && checkedChannel.whatsapp(whatsapp, limits)),
    ),
    route(api.receiveFreshchat, ({ params: { key }, request, address }) =>
      receiveFreshchat(services, {
        key,
        signature: header(request.headers['x-freshchat-signature']),
        body: rawBodyOf(request),
        address,
      }),
    ),
    route(api.verifyWhatsapp, async ({ params: { key }, query, reply, address }) => {
      const challenge = await verifyWhatsapp(services, { key, query, address })
      reply.type('text/plain; charset=utf-8').send(challenge)
      return undefined
    }),
    route(api.receiveWhatsapp, ({ params: { key }, request, address }) =>
      receiveWhatsapp(services, parts, {
        key,
        signature: header(request.headers['x-hub-signature-256']),
        body: rawBodyOf(request),
        address,
      }),
    ),
  ]
}

const header = (value: string | string[] | undefined) => [value].flat()[0] ?? ''
