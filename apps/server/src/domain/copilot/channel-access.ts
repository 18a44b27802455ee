import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderSource } from '@pulse/copilot'
import { createFreshchat, type FreshchatClient, type ServiceAccess } from '@pulse/copilot/freshchat'
import { createShopifyOrders } from '@pulse/copilot/shopify'
import { sendWhatsappText } from '@pulse/copilot/whatsapp'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../platform/services.ts'
import type { ChannelKind, FreshchatChannel } from './channel-types.ts'
import { channelOf } from './channels.ts'

/** API clients for an account's channels. Each is null if the channel isn't connected. */
export interface ChannelAccess {
  freshchat(
    accountId: number,
  ): Promise<(Pick<FreshchatChannel, 'channelId' | 'groupId'> & { client: FreshchatClient }) | null>
  shopify(tx: Kysely<Tables>, accountId: number): Promise<{ orders: OrderSource } | null>
  whatsapp(accountId: number): Promise<{ send(phone: string, text: string): Promise<void> } | null>
}

export function createChannelAccess(services: Services): ChannelAccess {
  const { database, secretBox, config, log, now } = services
  const access: ServiceAccess = {
    fetch: createGuardedFetch({ privateAddresses: config.llmPrivateAddresses, log }),
    sleep: milliseconds => sleep(milliseconds),
    now,
  }
  // The operator can replace the URL of Meta's API, even with a private one.
  const meta = config.whatsapp?.provider === 'meta' ? config.whatsapp.url : undefined
  const metaAccess = meta ? { ...access, fetch: createGuardedFetch({ privateAddresses: true, log }) } : access
  const read = <K extends ChannelKind>(accountId: number, kind: K) =>
    database.withAccount(accountId, tx => channelOf(tx, secretBox, accountId, kind))
  return {
    async freshchat(accountId) {
      const found = await read(accountId, 'freshchat')
      if (!found) return null
      const { url, token, channelId, groupId } = found.channel
      return { client: createFreshchat({ baseUrl: url, token, access }), channelId, groupId }
    },
    async shopify(tx, accountId) {
      const found = await channelOf(tx, secretBox, accountId, 'shopify')
      if (!found) return null
      const { url, token } = found.channel
      return { orders: createShopifyOrders({ shopUrl: url, token, access }) }
    },
    async whatsapp(accountId) {
      const found = await read(accountId, 'whatsapp')
      if (!found) return null
      const { token, phoneNumberId } = found.channel
      const options = { token, phoneNumberId, access: metaAccess, baseUrl: meta }
      return {
        async send(phone, text) {
          await sendWhatsappText(options, phone, text)
        },
      }
    },
  }
}
