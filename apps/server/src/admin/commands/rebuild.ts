import type { Command } from 'commander'
import { findAccount, listAccounts } from '../../domain/accounts/accounts.ts'
import { type Difference, repairFacts } from '../../domain/facts/repair.ts'
import type { Admin } from '../admin.ts'

interface Repaired {
  account: string
  differences: Difference[]
}

export function addRebuild(program: Command, admin: Admin): void {
  const rebuild = program
    .command('rebuild')
    .description("rebuild an account's figures from its tickets and scores, and report what was wrong")
    .argument('[account]', 'account name')
    .option('--all', 'every account')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nPulse can keep running: users see the old figures until the new ones are complete.',
    )
    .action(async (name: string | undefined, { all, json }: { all?: boolean; json?: boolean }) => {
      if (name === undefined && !all) rebuild.error('Specify an account or --all')
      if (name !== undefined && all) rebuild.error('Specify either an account or --all, not both')
      await admin.useDatabase(async ({ owner }) => {
        const accounts = name === undefined ? await listAccounts(owner) : [await findAccount(owner, name)]
        const repaired: Repaired[] = []
        for (const account of accounts) {
          const differences = await owner.transaction().execute(tx => repairFacts(tx, account.account_id))
          repaired.push({ account: account.name, differences })
          if (!json) admin.print(report(account.name, differences))
        }
        if (json) admin.print(JSON.stringify(repaired, null, 2))
      })
    })
}

function report(account: string, differences: Difference[]): string {
  const wrong = differences.filter(difference => difference.wrong > 0)
  if (wrong.length === 0) return `${account}: all figures were correct.`
  return [
    `${account}: repaired.`,
    ...wrong.flatMap(({ table, wrong: count, examples }) => [
      `  ${table}: ${count} wrong`,
      ...examples.map(example => `    ${example.key}: ${whatChanged(example)}`),
      ...(count > examples.length ? [`    and ${count - examples.length} more`] : []),
    ]),
  ].join('\n')
}

function whatChanged({ was, is }: Difference['examples'][number]): string {
  if (!was) return 'was missing'
  if (!is) return 'should not exist'
  return Object.keys(is)
    .filter(column => was[column] !== is[column])
    .map(column => `${column} was ${was[column]}, is ${is[column]}`)
    .join('; ')
}
