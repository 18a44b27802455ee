import { type Capability, capabilities, capabilityMeaning } from '@pulse/contract'
import { Argument, type Command } from 'commander'
import { changeCapabilities } from '../../domain/accounts/capabilities.ts'
import type { Admin } from '../admin.ts'
import { printRows } from '../table.ts'

export function addCapabilities(program: Command, admin: Admin): void {
  const group = program.command('capabilities').description('list, grant and revoke account capabilities')
  group
    .command('list')
    .description('list all capabilities and what they mean')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) => {
      const rows = capabilities.map(capability => ({ capability, meaning: capabilityMeaning[capability] }))
      printRows(admin, rows, {
        json,
        empty: '',
        columns: [
          { title: 'capability', text: row => row.capability },
          { title: 'meaning', text: row => row.meaning },
        ],
      })
    })
  for (const verb of ['grant', 'revoke'] as const)
    group
      .command(verb)
      .description(verb === 'grant' ? 'grant capabilities to an account' : "revoke an account's capabilities")
      .argument('<account>', 'account name')
      .addArgument(new Argument('<capability...>', 'one or more capabilities').choices(capabilities))
      .action(async (account: string, chosen: Capability[]) => {
        const now = await admin.useDatabase(({ owner }) =>
          changeCapabilities(owner, account, { [verb]: chosen }),
        )
        admin.print(`${account} now has: ${now.join(', ') || 'no capabilities'}.`)
      })
}
