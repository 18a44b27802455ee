import { createPublicKey } from 'node:crypto'
import { api } from '@pulse/contract'
import { describeChannels, setChannel } from '../../domain/copilot/channels.ts'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { AppError } from '../../platform/errors.ts'
import { rawBodyOf } from '../../platform/http/json-body.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { AddressRefused, checkAddress } from '../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../platform/services.ts'
import { receiveFreshchat } from './freshchat-webhook.ts'
import { receiveWhatsapp, verifyWhatsapp } from './whatsapp-webhook.ts'

/** Connecting Freshchat and WhatsApp, and their webhooks. */
export function channelRoutes(services: Services, parts: CopilotParts): Route[] {
  const { database, secretBox, config } = services
  return [
    route(api.copilotChannels, ({ session: { accountId } }) =>
      database.withAccount(accountId, tx => describeChannels(tx, accountId)),
    ),
    route(api.setFreshchat, ({ session: { accountId }, body: { freshchat } }) => {
      if (freshchat) {
        mustBeCallable(freshchat.url, config.llmPrivateAddresses)
        mustBePublicKey(freshchat.publicKey)
      }
      return database.withAccount(accountId, async tx => {
        const channel = freshchat && {
          ...freshchat,
          url: freshchat.url.replace(/\/+$/, ''),
          channelId: freshchat.channelId ?? null,
          groupId: freshchat.groupId ?? null,
        }
        await setChannel(tx, secretBox, accountId, 'freshchat', channel)
        return describeChannels(tx, accountId)
      })
    }),
    route(api.setShopify, ({ session: { accountId }, body: { shopify } }) => {
      if (shopify) mustBeCallable(shopify.url, config.llmPrivateAddresses)
      return database.withAccount(accountId, async tx => {
        await setChannel(tx, secretBox, accountId, 'shopify', shopify)
        return describeChannels(tx, accountId)
      })
    }),
    route(api.setWhatsapp, ({ session: { accountId }, body: { whatsapp } }) =>
      database.withAccount(accountId, async tx => {
        await setChannel(tx, secretBox, accountId, 'whatsapp', whatsapp)
        return describeChannels(tx, accountId)
      }),
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

function mustBeCallable(url: string, privateAddresses: boolean): void {
  try {
    checkAddress(new URL(url), privateAddresses)
  } catch (error) {
    throw new AppError(
      'invalid_input',
      error instanceof AddressRefused ? error.message : 'Enter a complete URL that starts with https://.',
    )
  }
}

function mustBePublicKey(pem: string): void {
  try {
    if (createPublicKey(pem).asymmetricKeyType === 'rsa') return
  } catch {}
  throw new AppError(
    'invalid_input',
    'The public key isn’t valid. Copy it from Freshchat’s webhook settings, including the lines that start with -----.',
  )
}
