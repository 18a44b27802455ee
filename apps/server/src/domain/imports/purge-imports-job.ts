import * as z from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { folderOf } from '../../platform/files/file-key.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { fileOf } from './imports.ts'

const day = 24 * 60 * 60_000
const keepUploads = 7 * day
const keepEnded = 90 * day

/** Deletes old imports, uploads that were never imported, and files whose import or account was deleted. */
export function purgeImportsJob({ files }: Pick<Services, 'files'>) {
  return defineJob({
    name: 'purge-imports',
    payload: z.strictObject({}),
    handle: (_payload, { database, now }) => purgeImports(database, files, now()),
  })
}

export async function purgeImports(database: Database, files: FileStorage, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const wanted = new Set<string>()
  // The files are listed first, so the list doesn't include files uploaded in the meantime.
  const found = new Set<string>()
  for await (const { key } of files.list('')) if (/^\d+\/imports\//.test(key)) found.add(folderOf(key))
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id: accountId } of accounts)
    await database.withAccount(accountId, async tx => {
      await tx
        .deleteFrom('imports')
        .where('account_id', '=', accountId)
        .where('state', 'in', ['uploading', 'ready'])
        .where('created_at', '<', before(keepUploads))
        .execute()
      await tx
        .deleteFrom('imports')
        .where('account_id', '=', accountId)
        .where('finished_at', '<', before(keepEnded))
        .execute()
      const kept = await tx
        .selectFrom('imports')
        .where('account_id', '=', accountId)
        .where('state', 'in', ['uploading', 'ready', 'running', 'canceling'])
        .select('import_id as importId')
        .execute()
      for (const { importId } of kept) wanted.add(fileOf({ accountId, importId }))
    })
  for (const folder of found)
    if (!wanted.has(folder.replace(/(\.utf8)?\/$/, ''))) await files.deleteAll(folder)
}
