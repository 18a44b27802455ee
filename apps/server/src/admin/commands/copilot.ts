import { count } from '@pulse/contract/plural'
import type { Command } from 'commander'
import { findAccount } from '../../domain/accounts/accounts.ts'
import { describeRules, rulesOf, storeRules } from '../../domain/copilot/account-rules.ts'
import { readCopilotFile } from '../../domain/copilot/copilot-file.ts'
import type { Admin } from '../admin.ts'
import { readText } from '../read-text.ts'
import { addCopilotChannels } from './copilot-channels.ts'

export function addCopilot(program: Command, admin: Admin): void {
  const group = program
    .command('copilot')
    .description('import and export Copilot’s rules and pages, and connect its channels')
  addImport(group, admin)
  addExport(group, admin)
  addCopilotChannels(group, admin)
}

function addImport(group: Command, admin: Admin): void {
  group
    .command('import')
    .description('replace the rules and pages with those in a JSON file')
    .argument('<account>', 'account name')
    .argument('<file>', 'JSON file; see docs/copilot.md for the format')
    .addHelpText(
      'after',
      '\nIf anything in the file is invalid, nothing is stored. Start with a file from: copilot export <account>',
    )
    .action(async (name: string, file: string) => {
      const content = readCopilotFile(await readText(admin, file))
      await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        await storeRules(owner, account_id, content)
      })
      const { rules, pages } = content
      admin.print(`Imported the rules “${rules.name}” and ${count(pages.length, 'page')} into ${name}.`)
    })
}

function addExport(group: Command, admin: Admin): void {
  group
    .command('export')
    .description('print the rules and pages as JSON that can be edited and imported again')
    .argument('<account>', 'account name')
    .action(async (name: string) => {
      const content = await admin.useDatabase(async ({ owner }) =>
        rulesOf(owner, await findAccount(owner, name)),
      )
      if (!content.isOwn)
        admin.note(`${name} has no rules or pages of its own, so Copilot uses these defaults.`)
      admin.print(JSON.stringify(describeRules(content), null, 2))
    })
}
