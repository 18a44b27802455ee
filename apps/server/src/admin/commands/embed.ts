import type { Command } from 'commander'
import { findAccount, rotateEmbedSecret, setEmbedOrigins } from '../../domain/accounts/accounts.ts'
import type { Admin } from '../admin.ts'
import { printRows } from '../table.ts'

export function addEmbed(program: Command, admin: Admin): void {
  const group = program.command('embed').description('set up embedding of Pulse in other pages')
  addOrigins(group, admin)
  addSecret(group, admin)
}

function addOrigins(group: Command, admin: Admin): void {
  const origins = group
    .command('origins')
    .description('list or replace the origins that can embed an account')
  origins
    .argument('<account>', 'account name')
    .argument(
      '[origins...]',
      'all origins allowed to embed it, such as https://app.example.com; omit to list them',
    )
    .option('--none', 'remove all origins')
    .option('--json', 'print the list as JSON')
    .action(async (account: string, given: string[], { none, json }: { none?: boolean; json?: boolean }) => {
      if (none && given.length > 0) origins.error('Specify either origins or --none, not both')
      const wanted = none || given.length > 0 ? [...new Set(given)] : undefined
      const allowed = await admin.useDatabase(async ({ owner }) => {
        if (wanted) await setEmbedOrigins(owner, account, wanted)
        return (await findAccount(owner, account)).embed_origins
      })
      printRows(admin, allowed, {
        json,
        empty: `No origins can embed ${account}.`,
        columns: [{ title: `can embed ${account}`, text: origin => origin }],
      })
    })
}

function addSecret(group: Command, admin: Admin): void {
  group
    .command('secret')
    .description('create a new embed secret and print it once; the previous one stops working')
    .argument('<account>', 'account name')
    .action(async (account: string) => {
      const secret = await admin.useDatabase(async ({ owner, secretBox }) => {
        await findAccount(owner, account)
        return rotateEmbedSecret(owner, await secretBox(), account)
      })
      admin.note(
        `Embed secret for ${account}, shown only once. The host page's backend signs identities with it (HS256); the previous secret no longer works.`,
      )
      admin.print(secret)
    })
}
