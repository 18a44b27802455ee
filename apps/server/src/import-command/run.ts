import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { type ImportMapping, importMapping } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { Command, CommanderError } from 'commander'
import { openAdminDatabase } from '../admin/database.ts'
import { UnusableFile } from '../domain/imports/check-file.ts'
import { readConfig } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import { describePreview, describeProgress, describeResult } from './describe.ts'
import {
  accountOf,
  type Importing,
  interruptedImport,
  previewLocalFile,
  runLocalImport,
  saveErrors,
  startLocalImport,
  tryLocalFile,
} from './import-file.ts'
import { openLocalFile } from './local-file.ts'
import { ownerDatabase } from './owner-database.ts'

interface Shell {
  environment: Record<string, string | undefined>
  folder: string
  userFolder: string
  input: Readable & { isTTY?: boolean }
  output: Writable
  errors: Writable & { isTTY?: boolean }
  now: () => Date
}

interface Options {
  account: string
  mapping?: string
  dryRun?: boolean
  yes?: boolean
}

const usageError = 2
const interrupted = 130
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const help = `
The mapping is guessed from the column names. To change it, save what --dry-run prints on standard output as a
file, edit it, and pass it with --mapping.

Rows that can't be used are written to <file>.errors.csv. After an interruption, run the same command again: the
import continues where it stopped.

Examples:
  npm run import -- tickets.csv --account acme --dry-run
  npm run import -- tickets.csv --account acme --yes`

/** Runs the command and returns its exit code. */
export async function runImportCommand(words: string[], shell: Shell): Promise<number> {
  const note = (text: string) => void shell.errors.write(`${text}\n`)
  const program = new Command('npm run import --')
    .description('Imports tickets from a CSV or JSON file.')
    .argument('<file>', 'CSV, JSONL or a JSON array')
    .requiredOption('--account <name>', 'account to import into')
    .option('--mapping <file>', 'JSON file that maps columns to fields')
    .option('--dry-run', 'read the whole file and report problems, without storing anything')
    .option('--yes', "don't ask before importing")
    .addHelpText('after', help)
    .exitOverride()
    .configureOutput({
      writeOut: text => void shell.output.write(text),
      writeErr: text => note(text.trimEnd()),
    })
    .action((file: string, options: Options) =>
      importWith(shell, note, path.resolve(shell.userFolder, file), options),
    )
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageError
    note(messageFor(error))
    return 1
  }
}

async function importWith(
  shell: Shell,
  note: (text: string) => void,
  file: string,
  options: Options,
): Promise<void> {
  const config = readConfig(shell.environment, shell.folder, { terminal: true })
  const given = options.mapping ? await readMapping(path.resolve(shell.userFolder, options.mapping)) : null
  const opened = await openAdminDatabase(config, note)
  // Stops the database if it was started for this command. Stored rows are kept, and the next run continues.
  const interrupt = () => void opened.close().finally(() => process.exit(interrupted))
  for (const signal of signals) process.on(signal, interrupt)
  try {
    const importing: Importing = {
      config,
      database: ownerDatabase(opened.owner),
      secretBox: await opened.secretBox(),
      now: shell.now,
    }
    const { accountId, timezone } = await accountOf(importing, options.account)
    const preview = await previewLocalFile(file, given, { timezone, now: shell.now() })
    note(describePreview(preview))
    if (preview.missing.length > 0)
      throw new AppError(
        'invalid_input',
        `${preview.missing.join(' ')} Use --mapping; --dry-run prints the guessed one to start from.`,
      )
    if (options.dryRun) {
      shell.output.write(`${JSON.stringify(preview.mapping, null, 2)}\n`)
      const totals = await tryLocalFile(file, preview.mapping, shell.now())
      note(
        `Nothing was stored. ${count(totals.rows, 'row')} read, ${count(totals.usable)} usable, ${count(totals.leftOut)} left out, ${count(totals.ignored, 'value')} to check.`,
      )
      return
    }
    await store(shell, note, importing, { file, accountId, mapping: preview.mapping, options })
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    await opened.close()
  }
}

async function store(
  shell: Shell,
  note: (text: string) => void,
  importing: Importing,
  {
    file,
    accountId,
    mapping,
    options,
  }: { file: string; accountId: number; mapping: ImportMapping; options: Options },
): Promise<void> {
  const local = await openLocalFile(file)
  await local.close()
  const unfinished = await interruptedImport(importing, accountId, file, local.size)
  if (unfinished) note(`Continuing an interrupted import after row ${count(unfinished.row_number)}.`)
  else if (!(await mayImport(shell, options))) {
    note('Nothing was imported.')
    return
  }
  const row = unfinished ?? (await startLocalImport(importing, accountId, file, local.size, mapping))
  const ended = await runLocalImport(importing, row, progressLine(shell))
  if (shell.errors.isTTY) note('')
  if (ended.problem) throw new AppError('conflict', ended.problem)
  shell.output.write(`${describeResult(ended)}\n`)
  const errors = await saveErrors(importing, ended, file)
  if (errors) note(`Problems are listed in ${errors}.`)
}

async function mayImport({ input, errors }: Shell, { yes, account }: Options): Promise<boolean> {
  if (yes) return true
  if (!input.isTTY) throw new AppError('invalid_input', 'Add --yes to import without being asked.')
  const lines = createInterface({ input, output: errors })
  try {
    return /^y(es)?$/i.test((await lines.question(`Import into ${account}? (yes or no) `)).trim())
  } finally {
    lines.close()
  }
}

/** On a terminal, progress is one line that gets overwritten. Otherwise nothing is printed, to keep logs short. */
function progressLine({ errors, now }: Shell) {
  return (row: Parameters<typeof describeProgress>[0]) => {
    if (errors.isTTY) errors.write(`\r\u001b[K${describeProgress(row, now())}`)
  }
}

async function readMapping(file: string): Promise<ImportMapping> {
  const text = await readFile(file, 'utf8').catch(error => {
    throw new AppError('not_found', `${file} can't be read (${error.code}). Check its name.`)
  })
  try {
    return importMapping.parse(JSON.parse(text))
  } catch {
    throw new AppError(
      'invalid_input',
      `${file} isn't a valid mapping. Start with the one that --dry-run prints.`,
    )
  }
}

/** Errors meant for the user show their message; any other error shows its stack. */
function messageFor(error: unknown): string {
  if (error instanceof UnusableFile || error instanceof AppError) return error.message
  if (!(error instanceof Error)) return String(error)
  return /^(Config|PostgresStart|DatabaseSetup)Error$/.test(error.name)
    ? error.message
    : (error.stack ?? error.message)
}
