import { type Platform, platforms } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type Command, Option } from 'commander'
import {
  changeAccount,
  createAccount,
  deleteAccount,
  findAccount,
  listAccounts,
} from '../../domain/accounts/accounts.ts'
import { listUsers } from '../../domain/accounts/users.ts'
import { AppError } from '../../platform/errors.ts'
import { filesOfAccount } from '../../platform/files/file-key.ts'
import type { Admin } from '../admin.ts'
import { formatTime, printRows } from '../table.ts'
import { typed } from '../terminal.ts'
import { addMove } from './move-account.ts'

interface Settings {
  platform?: Platform
  timezone?: string
  type?: string
}

export function addAccounts(program: Command, admin: Admin): void {
  const group = program
    .command('accounts')
    .description('list, create, show, change, move and delete accounts')
  addList(group, admin)
  addCreate(group, admin)
  addShow(group, admin)
  addSet(group, admin)
  addMove(group, admin)
  addDelete(group, admin)
}

function addList(group: Command, admin: Admin): void {
  group
    .command('list')
    .description('list all accounts')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const accounts = await admin.useDatabase(({ owner }) => listAccounts(owner))
      printRows(admin, accounts, {
        json,
        empty: 'There are no accounts yet.',
        columns: [
          { title: 'name', text: account => account.name },
          { title: 'platform', text: account => account.platform },
          { title: 'type', text: account => account.account_type },
          { title: 'timezone', text: account => account.timezone ?? 'none' },
          { title: 'users', text: account => String(account.users) },
          { title: 'created', text: account => formatTime(account.created_at) },
          { title: 'capabilities', text: account => account.capabilities.join(', ') },
        ],
      })
    })
}

function addCreate(group: Command, admin: Admin): void {
  group
    .command('create')
    .description('create an account')
    .argument('<name>', 'as it appears in URLs: lowercase letters, digits and hyphens')
    .addOption(platformOption('helpdesk; connecting one sets it').default('zendesk'))
    .addOption(timezoneOption())
    .option('--type <type>', 'account type', 'brand')
    .action(async (name: string, { platform, timezone, type }: Settings & { platform: Platform }) => {
      await admin.useDatabase(({ owner }) =>
        createAccount(owner, {
          name,
          platform,
          timezone: readTimezone(timezone) ?? null,
          ...(type === undefined ? {} : { accountType: type }),
        }),
      )
      admin.print(`Created the account ${name}.`)
    })
}

function addShow(group: Command, admin: Admin): void {
  group
    .command('show')
    .description('show everything about an account')
    .argument('<name>', 'account name')
    .option('--json', 'print JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const { embed_secret, account_id, ...account } = await admin.useDatabase(async ({ owner }) => {
        const found = await findAccount(owner, name)
        const users = await listUsers(owner, found.account_id)
        return { ...found, users: users.map(user => user.email) }
      })
      if (json)
        return admin.print(JSON.stringify({ ...account, has_embed_secret: embed_secret !== null }, null, 2))
      const lines = [
        ['Name', account.name],
        ['Platform', account.platform],
        ['Type', account.account_type],
        ['Timezone', account.timezone ?? 'none'],
        ['Capabilities', account.capabilities.join(', ') || 'none'],
        ['Users', account.users.join(', ') || 'none'],
        ['Embed origins', account.embed_origins.join(', ') || 'none'],
        ['Embed secret', embed_secret ? 'set' : 'none'],
        ['Created', formatTime(account.created_at)],
      ] as const
      admin.print(lines.map(([label, value]) => `${label.padEnd(14)} ${value}`).join('\n'))
    })
}

function addSet(group: Command, admin: Admin): void {
  const set = group.command('set').description("change an account's settings")
  set
    .argument('<name>', 'account name')
    .addOption(platformOption())
    .addOption(timezoneOption())
    .option('--type <type>', 'account type, such as brand')
    .action(async (name: string, { platform, timezone, type }: Settings) => {
      if (platform === undefined && timezone === undefined && type === undefined)
        set.error('Nothing to change. Use --platform, --timezone or --type')
      const zone = readTimezone(timezone)
      await admin.useDatabase(({ owner }) =>
        changeAccount(owner, name, {
          ...(platform === undefined ? {} : { platform }),
          ...(zone === undefined ? {} : { timezone: zone }),
          ...(type === undefined ? {} : { accountType: type }),
        }),
      )
      admin.print(`Updated account ${name}.`)
    })
}

function addDelete(group: Command, admin: Admin): void {
  group
    .command('delete')
    .description('delete an account with its users and all its data')
    .argument('<name>', 'account name')
    .option('--yes', 'skip the confirmation')
    .action(async (name: string, { yes }: { yes?: boolean }) => {
      await admin.useDatabase(async ({ owner, files }) => {
        const { account_id } = await findAccount(owner, name)
        const users = await listUsers(owner, account_id)
        const question = `This deletes the account ${name}, its ${count(users.length, 'user')} and all its data permanently.\nType the account name to continue: `
        if (!yes && !(await typed(admin.terminal, question, name)))
          throw new AppError(
            'invalid_input',
            "The name doesn't match. Nothing was deleted. (Use --yes in scripts.)",
          )
        await deleteAccount(owner, name)
        // Deletes the files now, because Pulse may not be running. If this fails, the job enqueued by deleteAccount
        // retries it.
        const storage = await files()
        await storage.deleteAll(filesOfAccount(account_id)).catch(error => {
          admin.print(
            `Its files couldn't be deleted yet (${error.message}). Pulse will delete them the next time it runs.`,
          )
        })
      })
      admin.print(`Deleted the account ${name}.`)
    })
}

function platformOption(description = 'helpdesk'): Option {
  return new Option('--platform <platform>', description).choices(platforms)
}

function timezoneOption(): Option {
  return new Option('--timezone <timezone>', 'such as America/New_York, or none')
}

function readTimezone(text: string | undefined): string | null | undefined {
  return text === 'none' ? null : text
}
