import { count } from '@pulse/contract/plural'
import type { Command } from 'commander'
import { findAccount } from '../../domain/accounts/accounts.ts'
import { readHiringFile } from '../../domain/hiring/hiring-file.ts'
import { exportHiring, importHiring } from '../../domain/hiring/store-hiring.ts'
import type { Admin } from '../admin.ts'
import { readText } from '../read-text.ts'

export function addHiring(program: Command, admin: Admin): void {
  const group = program
    .command('hiring')
    .description('import and export hiring requirements and jobs with their questions')
  addImport(group, admin)
  addExport(group, admin)
}

function addImport(group: Command, admin: Admin): void {
  group
    .command('import')
    .description('add or change requirements and jobs from a JSON file')
    .argument('<account>', 'account name')
    .argument('<file>', 'JSON file; see docs/hiring.md for the format')
    .addHelpText(
      'after',
      '\nAn entry with an existing _id replaces that entry; all others are added. If any entry is invalid, nothing is stored.\nStart with a file from: hiring export <account>',
    )
    .action(async (name: string, file: string) => {
      const content = readHiringFile(await readText(admin, file))
      await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        await importHiring(owner, account_id, content, admin.now())
      })
      const { requirements, jobs } = content
      admin.print(
        `Imported ${count(requirements.length, 'requirement')} and ${count(jobs.length, 'job')} into ${name}.`,
      )
    })
}

function addExport(group: Command, admin: Admin): void {
  group
    .command('export')
    .description('print requirements and jobs as JSON that can be edited and imported again')
    .argument('<account>', 'account name')
    .action(async (name: string) => {
      const content = await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        return exportHiring(owner, account_id)
      })
      admin.print(JSON.stringify(content, null, 2))
    })
}
