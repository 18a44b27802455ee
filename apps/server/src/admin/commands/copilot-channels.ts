import { channelInputs } from '@pulse/contract'
import { Argument, type Command } from 'commander'
import { findAccount } from '../../domain/accounts/accounts.ts'
import type { ChannelKind } from '../../domain/copilot/channel-types.ts'
import { describeChannels, setChannel } from '../../domain/copilot/channels.ts'
import { checkedChannel } from '../../domain/copilot/check-channel.ts'
import { readJsonFile } from '../../platform/json-file.ts'
import type { Admin } from '../admin.ts'
import { readText } from '../read-text.ts'
import { printRows } from '../table.ts'

const kinds = ['freshchat', 'shopify', 'whatsapp'] as const satisfies ChannelKind[]
const names: Record<ChannelKind, string> = {
  freshchat: 'Freshchat',
  shopify: 'Shopify',
  whatsapp: 'WhatsApp',
}
const kindArgument = () => new Argument('<channel>', 'channel').choices(kinds)

export function addCopilotChannels(copilot: Command, admin: Admin): void {
  const group = copilot
    .command('channels')
    .description('connect Freshchat, Shopify and WhatsApp, show them without secrets, and disconnect them')
  addShow(group, admin)
  addSet(group, admin)
  addRemove(group, admin)
}

function addShow(group: Command, admin: Admin): void {
  group
    .command('show')
    .description('list the connected channels, without their secrets')
    .argument('<account>', 'account name')
    .option('--json', 'print JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const channels = await admin.useDatabase(async ({ owner }) =>
        describeChannels(owner, (await findAccount(owner, name)).account_id),
      )
      const { freshchat, shopify, whatsapp } = channels
      const rows = [
        ...(freshchat ? [{ channel: 'freshchat', at: freshchat.url, webhook: freshchat.webhookPath }] : []),
        ...(shopify ? [{ channel: 'shopify', at: shopify.url, webhook: '' }] : []),
        ...(whatsapp
          ? [{ channel: 'whatsapp', at: whatsapp.phoneNumberId, webhook: whatsapp.webhookPath }]
          : []),
      ]
      printRows(admin, rows, {
        json,
        empty: `${name} has no connected channels.`,
        columns: [
          { title: 'channel', text: row => row.channel },
          { title: 'URL or phone number ID', text: row => row.at },
          { title: 'webhook, after /api', text: row => row.webhook },
        ],
      })
    })
}

function addSet(group: Command, admin: Admin): void {
  group
    .command('set')
    .description('connect a channel, or replace its credentials')
    .argument('<account>', 'account name')
    .addArgument(kindArgument())
    .argument('<file>', 'JSON file with the credentials; docs/copilot.md lists the fields')
    .addHelpText(
      'after',
      '\nThe credentials are read from a file, so they don’t end up in the shell’s history.',
    )
    .action(async (name: string, kind: ChannelKind, file: string) => {
      const channel = read(kind, await readText(admin, file))
      await admin.useDatabase(async ({ owner, secretBox }) => {
        const { account_id } = await findAccount(owner, name)
        await setChannel(owner, await secretBox(), account_id, kind, channel)
      })
      admin.print(`Connected ${names[kind]} to ${name}.`)
      admin.note(`You can delete ${file} now: the credentials are stored encrypted.`)
    })
}

function read(kind: ChannelKind, json: string) {
  // Private URLs are accepted here. Whether Pulse can call them depends on the server's settings.
  const limits = { privateAddresses: true }
  switch (kind) {
    case 'freshchat':
      return checkedChannel.freshchat(readJsonFile(channelInputs.freshchat, json), limits)
    case 'shopify':
      return checkedChannel.shopify(readJsonFile(channelInputs.shopify, json), limits)
    case 'whatsapp':
      return checkedChannel.whatsapp(readJsonFile(channelInputs.whatsapp, json), limits)
  }
}

function addRemove(group: Command, admin: Admin): void {
  group
    .command('remove')
    .description('disconnect a channel and delete its credentials')
    .argument('<account>', 'account name')
    .addArgument(kindArgument())
    .action(async (name: string, kind: ChannelKind) => {
      const wasConnected = await admin.useDatabase(async ({ owner, secretBox }) => {
        const { account_id } = await findAccount(owner, name)
        const { [kind]: connected } = await describeChannels(owner, account_id)
        if (connected) await setChannel(owner, await secretBox(), account_id, kind, null)
        return connected !== null
      })
      admin.print(
        wasConnected
          ? `Disconnected ${names[kind]} from ${name}.`
          : `${name} isn’t connected to ${names[kind]}.`,
      )
    })
}
