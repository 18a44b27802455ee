import { count } from '@pulse/contract/plural'
import type { Command } from 'commander'
import { forgetFailedSignIns } from '../../domain/accounts/access.ts'
import type { Admin } from '../admin.ts'

export function addUnlock(program: Command, admin: Admin): void {
  program
    .command('unlock')
    .description('let somebody sign in again after too many failures')
    .argument('<email>', 'email that was tried')
    .action(async (email: string) => {
      const forgotten = await admin.useDatabase(({ owner }) => forgetFailedSignIns(owner, email))
      admin.print(
        forgotten === 0
          ? `There were no failed sign-ins of ${email}.`
          : `Forgot ${count(forgotten, 'failed sign-in')} of ${email}.`,
      )
    })
}
