import { weekdays } from '@pulse/contract'
import type { Command } from 'commander'
import { findAccount } from '../../domain/accounts/accounts.ts'
import { deleteRequirement, listRequirements, setRequirementStatus } from '../../domain/hiring/entries.ts'
import type { Admin } from '../admin.ts'
import { formatTime, printRows } from '../table.ts'

export function addRequirements(program: Command, admin: Admin): void {
  const group = program
    .command('requirements')
    .description('list, close, reopen and delete hiring requirements; add them with: hiring import')
  addList(group, admin)
  for (const [verb, status, done] of [
    ['close', 'complete', 'Closed'],
    ['reopen', 'incomplete', 'Reopened'],
  ] as const)
    group
      .command(verb)
      .description(`set a requirement's status to ${status}`)
      .argument('<account>', 'account name')
      .argument('<id>', 'as listed by requirements list')
      .action(async (name: string, id: string) => {
        await admin.useDatabase(async ({ owner }) => {
          const { account_id } = await findAccount(owner, name)
          await setRequirementStatus(owner, account_id, id, status)
        })
        admin.print(`${done} the requirement ${id}.`)
      })
  addDelete(group, admin)
}

function addList(group: Command, admin: Admin): void {
  group
    .command('list')
    .description("list an account's requirements")
    .argument('<account>', 'account name')
    .option('--json', 'print JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const rows = await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        return (await listRequirements(owner, account_id)).map(({ account_id: _, ...row }) => row)
      })
      printRows(admin, rows, {
        json,
        empty: `${name} has no requirements. Add some with: hiring import ${name} <file>`,
        columns: [
          { title: 'id', text: row => row.requirement_id },
          { title: 'client', text: row => row.client_name },
          { title: 'agents', text: row => String(row.no_of_agents) },
          { title: 'hours', text: row => `${row.working_start}-${row.working_end}` },
          { title: 'days', text: row => row.days.map(day => weekdays[day - 1]?.slice(0, 3)).join(' ') },
          { title: 'status', text: row => row.status },
          { title: 'created', text: row => formatTime(row.created_at) },
        ],
      })
    })
}

function addDelete(group: Command, admin: Admin): void {
  group
    .command('delete')
    .description('delete a requirement')
    .argument('<account>', 'account name')
    .argument('<id>', 'as listed by requirements list')
    .action(async (name: string, id: string) => {
      await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        await deleteRequirement(owner, account_id, id)
      })
      admin.print(`Deleted the requirement ${id}.`)
    })
}
