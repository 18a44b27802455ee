import { createPublicKey } from 'node:crypto'
import type { channelInputs } from '@pulse/contract'
import type * as z from 'zod'
import { AppError } from '../../platform/errors.ts'
import { AddressRefused, checkAddress } from '../../platform/outbound/guarded-fetch.ts'
import type { ChannelKind, Channels } from './channel-types.ts'

export type ChannelInput<K extends ChannelKind> = z.output<(typeof channelInputs)[K]>

/** Validates a channel before it is stored. Rejects URLs that Pulse won't call and invalid public keys. */
export const checkedChannel: {
  [K in ChannelKind]: (input: ChannelInput<K>, options: { privateAddresses: boolean }) => Channels[K]
} = {
  freshchat({ url, channelId, groupId, ...secrets }, { privateAddresses }) {
    mustBeCallable(url, privateAddresses)
    mustBePublicKey(secrets.publicKey)
    return {
      ...secrets,
      url: url.replace(/\/+$/, ''),
      channelId: channelId ?? null,
      groupId: groupId ?? null,
    }
  },
  shopify(input, { privateAddresses }) {
    mustBeCallable(input.url, privateAddresses)
    return input
  },
  whatsapp: input => input,
}

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
