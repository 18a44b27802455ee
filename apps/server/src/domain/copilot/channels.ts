import { randomUUID } from 'node:crypto'
import type { CopilotChannels } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import type { ChannelKind, Channels } from './channel-types.ts'

/** These fields are encrypted. */
const secretFields = {
  freshchat: ['token', 'publicKey'],
  shopify: ['token'],
  whatsapp: ['token', 'appSecret', 'verifyToken'],
} as const satisfies Record<ChannelKind, readonly string[]>

const purpose = (kind: ChannelKind, accountId: number) => `${kind} channel of account ${accountId}`

/** An account's connected channel, with its secrets and the id used in its webhook URL. */
export async function channelOf<K extends ChannelKind>(
  tx: Kysely<Tables>,
  secretBox: SecretBox,
  accountId: number,
  kind: K,
): Promise<{ webhookId: string; channel: Channels[K] } | null> {
  const row = await tx
    .selectFrom('copilot_channels')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .selectAll()
    .executeTakeFirst()
  if (!row) return null
  const secrets = JSON.parse(secretBox.open(row.secrets, purpose(kind, accountId)))
  return { webhookId: row.webhook_id, channel: { ...row.options, ...secrets } }
}

/** Connects or changes a channel, or disconnects it if the value is null. A connected channel keeps its webhook URL. */
export async function setChannel<K extends ChannelKind>(
  tx: Kysely<Tables>,
  secretBox: SecretBox,
  accountId: number,
  kind: K,
  channel: Channels[K] | null,
): Promise<void> {
  if (channel === null) {
    await tx
      .deleteFrom('copilot_channels')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .execute()
    return
  }
  const isSecret = (field: string) => (secretFields[kind] as readonly string[]).includes(field)
  const entries = Object.entries(channel)
  const options = JSON.stringify(Object.fromEntries(entries.filter(([field]) => !isSecret(field))))
  const secrets = secretBox.seal(
    JSON.stringify(Object.fromEntries(entries.filter(([field]) => isSecret(field)))),
    purpose(kind, accountId),
  )
  await tx
    .insertInto('copilot_channels')
    .values({ account_id: accountId, kind, webhook_id: randomUUID(), options, secrets })
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doUpdateSet({ options, secrets }))
    .execute()
}

function channelKey(accountId: number, webhookId: string): string {
  return `${accountId.toString(36)}.${webhookId}`
}

export function readChannelKey(key: string): { accountId: number; webhookId: string } {
  const [account = '', webhookId = ''] = key.split('.')
  return { accountId: Number.parseInt(account, 36) || 0, webhookId }
}

/** The connected channels without their secrets. */
export async function describeChannels(tx: Kysely<Tables>, accountId: number): Promise<CopilotChannels> {
  const rows = await tx
    .selectFrom('copilot_channels')
    .where('account_id', '=', accountId)
    .select(['kind', 'webhook_id', 'options'])
    .execute()
  const described: CopilotChannels = { freshchat: null, shopify: null, whatsapp: null }
  for (const { kind, webhook_id, options } of rows) {
    const webhookPath = `/copilot/webhooks/${kind}/${channelKey(accountId, webhook_id)}`
    if (kind === 'freshchat')
      described.freshchat = {
        url: options.url ?? '',
        channelId: options.channelId ?? null,
        groupId: options.groupId ?? null,
        webhookPath,
      }
    else if (kind === 'shopify') described.shopify = { url: options.url ?? '' }
    else described.whatsapp = { phoneNumberId: options.phoneNumberId ?? '', webhookPath }
  }
  return described
}
