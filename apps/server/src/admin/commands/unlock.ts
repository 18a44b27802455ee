import { count } from '@pulse/contract/plural'
import type { Command } from 'commander'
import { forgetFailedSignIns } from '../../domain/accounts/access.ts'
import type { Admin } from '../admin.ts'

export function addUnlock(program: Command, admin: Admin): void {
  program
    .command('unlock')
    .description('let a user sign in again after too many failed attempts')
    .argument('<email>', 'email used in the failed attempts')
    .action(async (email: string) => {
      const forgotten = await admin.useDatabase(({ owner }) => forgetFailedSignIns(owner, email))
      admin.print(
        forgotten === 0
          ? `No failed sign-ins for ${email}.`
          : `Cleared ${count(forgotten, 'failed sign-in')} for ${email}.`,
      )
    })
}
