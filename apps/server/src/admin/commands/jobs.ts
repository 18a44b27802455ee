import type { Command } from 'commander'
import { findAccount } from '../../domain/accounts/accounts.ts'
import { deleteJob, listJobs, setJobStatus } from '../../domain/hiring/entries.ts'
import type { Admin } from '../admin.ts'
import { formatTime, printRows } from '../table.ts'

export function addJobs(program: Command, admin: Admin): void {
  const group = program
    .command('jobs')
    .description(
      'list, close, reopen and delete jobs that candidates apply for; add them with: hiring import',
    )
  addList(group, admin)
  for (const [verb, status, done] of [
    ['close', 'closed', 'Closed'],
    ['reopen', 'open', 'Reopened'],
  ] as const)
    group
      .command(verb)
      .description(status === 'open' ? 'accept applications again' : 'stop accepting applications')
      .argument('<account>', 'account name')
      .argument('<id>', 'as listed by jobs list')
      .action(async (name: string, id: string) => {
        await admin.useDatabase(async ({ owner }) => {
          const { account_id } = await findAccount(owner, name)
          await setJobStatus(owner, account_id, id, status)
        })
        admin.print(`${done} the job ${id}.`)
      })
  addDelete(group, admin)
}

function addList(group: Command, admin: Admin): void {
  group
    .command('list')
    .description("list an account's jobs")
    .argument('<account>', 'account name')
    .option('--json', 'print JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const rows = await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        return (await listJobs(owner, account_id)).map(({ account_id: _, ...row }) => row)
      })
      printRows(admin, rows, {
        json,
        empty: `${name} has no jobs. Add some with: hiring import ${name} <file>`,
        columns: [
          { title: 'id', text: row => row.job_id },
          { title: 'title', text: row => row.title },
          { title: 'category', text: row => row.category },
          { title: 'status', text: row => row.status },
          { title: 'applications', text: row => String(row.applications) },
          { title: 'page', text: row => `/hire/apply/${row.job_id}` },
          { title: 'created', text: row => formatTime(row.created_at) },
        ],
      })
    })
}

function addDelete(group: Command, admin: Admin): void {
  group
    .command('delete')
    .description('delete a job that no one has applied for')
    .argument('<account>', 'account name')
    .argument('<id>', 'as listed by jobs list')
    .action(async (name: string, id: string) => {
      await admin.useDatabase(async ({ owner }) => {
        const { account_id } = await findAccount(owner, name)
        await deleteJob(owner, account_id, id)
      })
      admin.print(`Deleted job ${id}.`)
    })
}
