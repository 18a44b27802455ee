import { count } from '@pulse/contract/plural'
import { Argument, type Command } from 'commander'
import { findAccount, listAccounts } from '../../domain/accounts/accounts.ts'
import { readBusinessHours, writeBusinessHours } from '../../domain/scoring/business-hours.ts'
import {
  chooseEngine,
  engineNames,
  getBusinessHours,
  listFailed,
  retryFailed,
  scoringStatus,
  setBusinessHours,
} from '../../domain/scoring/settings.ts'
import type { Admin } from '../admin.ts'
import { printRows } from '../table.ts'

type Status = Awaited<ReturnType<typeof scoringStatus>>

const llmNeeds =
  'The llm engine needs the settings LLM_PROVIDER, LLM_MODEL and LLM_API_KEY on the server; see docs/operating.md.'

export function addScoring(program: Command, admin: Admin): void {
  const group = program
    .command('scoring')
    .description('show progress, choose the engine and business hours, retry failed tickets')
  addStatus(group, admin)
  addEngine(group, admin)
  addHours(group, admin)
  addFailed(group, admin)
  addRetry(group, admin)
}

function addStatus(group: Command, admin: Admin): void {
  group
    .command('status')
    .description('show how many tickets are scored, not scorable, waiting (and why) or failed')
    .argument('[account]', 'account name; omit for all accounts')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nA rescoring with another engine or version has its own line until it replaces the current scores.',
    )
    .action(async (name: string | undefined, { json }: { json?: boolean }) => {
      const all = await admin.useDatabase(async ({ owner }) => {
        const accounts = name === undefined ? await listAccounts(owner) : [await findAccount(owner, name)]
        const found: Status[] = []
        for (const account of accounts) found.push(await scoringStatus(owner, account))
        return found
      })
      printRows(admin, all.flatMap(rowsOf), {
        json,
        empty: 'There are no accounts yet.',
        columns: [
          { title: 'account', text: row => row.account },
          { title: 'scores', text: row => row.scores ?? 'none yet' },
          { title: 'engine', text: row => row.engine ?? row.chosen_engine },
          { title: 'version', text: row => row.version ?? '' },
          { title: 'scored', text: row => String(row.scored) },
          { title: 'not scorable', text: row => String(row.not_scorable) },
          { title: 'waiting', text: row => String(row.waiting) },
          { title: 'failed', text: row => String(row.failed) },
          { title: 'waiting reason', text: row => row.waiting_reason ?? '' },
        ],
      })
      for (const status of all) if (!isTakenUp(status)) admin.note(notTakenUp(status))
    })
}

function addEngine(group: Command, admin: Admin): void {
  group
    .command('engine')
    .description('choose the engine that scores an account')
    .argument('<account>', 'account name')
    .addArgument(new Argument('<engine>', 'offline, or llm for a language model').choices(engineNames))
    .addHelpText(
      'after',
      `\nAll tickets are rescored; the current scores stay visible until that is done.\n${llmNeeds}`,
    )
    .action(async (account: string, engine: (typeof engineNames)[number]) => {
      await admin.useDatabase(({ owner }) => chooseEngine(owner, account, engine))
      admin.print(`Set the engine for ${account} to ${engine}.`)
      if (engine === 'llm') admin.note(`${llmNeeds} Without them, ${account} keeps its previous engine.`)
    })
}

function addHours(group: Command, admin: Admin): void {
  group
    .command('hours')
    .description('set the business hours during which waiting times count')
    .argument('<account>', 'account name')
    .argument('[hours...]', 'such as mon-fri 09:00-17:30 Europe/London, or always; omit to show them')
    .addHelpText(
      'after',
      '\nList several sets of hours one after another: mon-fri 09:00-17:30 sat 10:00-14:00 Europe/London. Other days are closed.\nAll tickets are rescored; the current scores stay visible until that is done.',
    )
    .action(async (account: string, written: string[]) => {
      if (written.length === 0) {
        admin.print(
          writeBusinessHours(await admin.useDatabase(({ owner }) => getBusinessHours(owner, account))),
        )
        return
      }
      const hours = readBusinessHours(written.join(' '))
      await admin.useDatabase(({ owner }) => setBusinessHours(owner, account, hours))
      admin.print(`Business hours for ${account}: ${writeBusinessHours(hours)}.`)
    })
}

function addFailed(group: Command, admin: Admin): void {
  group
    .command('failed')
    .description('list tickets that failed three times, with their errors')
    .argument('<account>', 'account name')
    .option('--json', 'print JSON')
    .action(async (account: string, { json }: { json?: boolean }) => {
      const tickets = await admin.useDatabase(({ owner }) => listFailed(owner, account))
      printRows(admin, tickets, {
        json,
        empty: `No failed tickets in ${account}.`,
        columns: [
          { title: 'ticket', text: ticket => ticket.ticket_id },
          { title: 'engine', text: ticket => ticket.engine },
          { title: 'error', text: ticket => ticket.error ?? '' },
        ],
      })
    })
}

function addRetry(group: Command, admin: Admin): void {
  group
    .command('retry')
    .description('retry failed tickets')
    .argument('<account>', 'account name')
    .action(async (account: string) => {
      const tickets = await admin.useDatabase(({ owner }) => retryFailed(owner, account))
      admin.print(
        tickets === 0
          ? `No failed tickets in ${account}.`
          : `Retrying ${count(tickets, 'ticket')} in ${account}.`,
      )
    })
}

/** One row for the current scores, plus one if a rescoring is in progress. Accounts with neither still get a row. */
function rowsOf({ account, chosen, current, rescoring }: Status) {
  const runs = [
    ...(current ? [{ scores: 'current', run: current }] : []),
    ...(rescoring ? [{ scores: 'rescoring', run: rescoring }] : []),
  ]
  return (runs.length ? runs : [{ scores: null, run: null }]).map(({ scores, run }) => ({
    account,
    chosen_engine: chosen,
    scores,
    engine: run?.engine ?? null,
    version: run?.version ?? null,
    scored: run?.scored ?? 0,
    not_scorable: run?.notScorable ?? 0,
    waiting: run?.waiting ?? 0,
    failed: run?.failed ?? 0,
    waiting_reason: run?.waitingReason ?? null,
  }))
}

function isTakenUp({ chosen, current, rescoring }: Status): boolean {
  return (rescoring ?? current)?.engine === chosen
}

function notTakenUp({ account, chosen }: Status): string {
  const sentence = `Pulse hasn't started scoring ${account} with the engine ${chosen} yet. The next scoring job will.`
  return chosen === 'llm' ? `${sentence} ${llmNeeds}` : sentence
}
