import { count } from '@pulse/contract/plural'
import type { Command } from 'commander'
import { findAccount } from '../../domain/accounts/accounts.ts'
import { listAccountNodes, moveAccount, nodeOfAccount } from '../../platform/database/account-nodes.ts'
import type { Admin } from '../admin.ts'

export function addMove(group: Command, admin: Admin): void {
  group
    .command('move')
    .description('move an account to another node of a Citus cluster')
    .argument('<name>', 'account name')
    .argument('[node]', 'such as 10.0.0.6:5432; if omitted, the nodes are listed')
    .addHelpText('after', '\nPulse can keep running: users can read and write while the account is moved.')
    .action(async (name: string, node: string | undefined) => {
      await admin.useDatabase(async ({ owner, ownerUrl }) => {
        const { account_id } = await findAccount(owner, name)
        if (node === undefined) {
          const current = await nodeOfAccount(ownerUrl, account_id)
          const lines = (await listAccountNodes(ownerUrl)).map(
            found => `${found.node}  ${count(found.accounts, 'account')}`,
          )
          return admin.print([`${name} is on ${current}.`, ...lines].join('\n'))
        }
        const { from, to } = await moveAccount(ownerUrl, account_id, node)
        admin.print(`Moved the account ${name} from ${from} to ${to}.`)
      })
    })
}
