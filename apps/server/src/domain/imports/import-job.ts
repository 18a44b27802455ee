import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database, Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { createResumableFiles } from '../../platform/files/resumable-files.ts'
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts'
import { TakenOver } from '../../platform/jobs/taken-over.ts'
import type { Services } from '../../platform/services.ts'
import { UnusableFile } from './check-file.ts'
import { findImport, type ImportKey } from './imports.ts'
import { runImport } from './run-import.ts'
import { advance } from './store-batch.ts'

/** How long a turn lasts before other jobs get one. */
const turnMs = 10_000

const importing = {
  name: 'import-file',
  payload: z.strictObject({ accountId: z.int().positive(), importId: z.uuid() }),
  handle: async () => {},
} satisfies Job

/**
 * Imports a file, one turn at a time. It's safe for two of these jobs to run on the same import: only one of them
 * stores each batch, and the other one ends.
 */
export function importFileJob({ files: storage, secretBox }: Pick<Services, 'files' | 'secretBox'>) {
  const files = createResumableFiles(storage)
  return defineJob({
    ...importing,
    async handle(key, { database, log, now, signal }) {
      const row = await database.withAccount(key.accountId, tx => findImport(tx, key)).catch(ignoreDeleted)
      if (row?.state !== 'running' && row?.state !== 'canceling') return
      const end = now().getTime() + turnMs
      const isOver = () => signal.aborted || now().getTime() >= end
      try {
        const ended = await runImport({ database, recogniser: secretBox, files, now, isOver }, row)
        if (!ended) await requestImport(database.global, key)
      } catch (error) {
        if (error instanceof TakenOver) return
        if (error instanceof UnusableFile) return failImport(database, key, error.message)
        log.error({ err: error, accountId: key.accountId }, 'Importing a file failed.')
        // The queue retries later, starting from the last stored batch.
        if (!isFault(error)) throw error
        await failImport(database, key, faultText)
      }
    },
  })
}

const faultText =
  'Pulse couldn’t process the next rows of this file. The tickets before those rows were imported. Contact your Pulse administrator.'

/**
 * Whether an error is a bug in Pulse, so a retry would fail again. Other errors, such as a lost database connection,
 * can be temporary.
 */
const isFault = (error: unknown) => error instanceof RangeError || error instanceof TypeError

function ignoreDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** Ends an import that can't continue, just as if a user had canceled it. */
async function failImport(database: Database, key: ImportKey, problem: string): Promise<void> {
  await database.withAccount(key.accountId, async tx => {
    const row = await findImport(tx, key, { lock: true })
    if (row.state !== 'running') return
    await advance(tx, row, { state: 'canceling', problem })
    await requestImport(tx, key)
  })
}

export function requestImport(tx: Kysely<Tables>, key: ImportKey): Promise<void> {
  return enqueue(tx, importing, key, { key: `${importing.name} ${key.importId}` })
}

/** Continues interrupted imports on startup. */
export async function continueImports(database: Database): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id: accountId } of accounts)
    await database.withAccount(accountId, async tx => {
      const rows = await tx
        .selectFrom('imports')
        .where('account_id', '=', accountId)
        .where('state', 'in', ['running', 'canceling'])
        .select('import_id')
        .execute()
      for (const { import_id: importId } of rows) await requestImport(tx, { accountId, importId })
    })
}
