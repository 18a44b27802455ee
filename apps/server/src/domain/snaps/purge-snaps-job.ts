import * as z from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import { folderOf } from '../../platform/files/file-key.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { oldestKept, trackerSettingsOf } from './snap-settings.ts'

const dayMs = 86_400_000
const batchSize = 500

/** Runs nightly and deletes snaps past retention, files without a snap, and leftovers from interrupted uploads. */
export function purgeSnapsJob({ files }: Pick<Services, 'files'>) {
  return defineJob({
    name: 'purge-snaps',
    payload: z.strictObject({}),
    async handle(_payload, { database, log, now, signal }) {
      const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
      for (const { account_id: accountId } of accounts) {
        const deleted = await deleteOldSnaps(database, accountId, now(), signal)
        if (deleted) log.info({ accountId, deleted }, 'deleted snaps past their retention period')
      }
      const orphans = await deleteOrphans(database, files, now(), signal)
      if (orphans) log.info({ orphans }, 'deleted files without a snap')
      await files.deleteUnfinished(new Date(now().getTime() - dayMs))
    },
  })
}

/** Deletes in batches, one transaction each. Returns the number of deleted snaps. */
async function deleteOldSnaps(
  database: Database,
  accountId: number,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; ) {
    signal.throwIfAborted()
    const found = await database.withAccount(accountId, async tx => {
      const { retentionDays } = await trackerSettingsOf(tx, accountId)
      const old = tx
        .selectFrom('snaps')
        .where('account_id', '=', accountId)
        .where('taken_at', '<', oldestKept(retentionDays, now))
        .limit(batchSize)
        .select('snap_id')
      const rows = await tx
        .deleteFrom('snaps')
        .where('account_id', '=', accountId)
        .where('snap_id', 'in', old)
        .returning('file_key')
        .execute()
      await requestFileDeletion(
        tx,
        rows.map(row => folderOf(row.file_key)),
      )
      return rows.length
    })
    if (found === 0) return deleted
    deleted += found
  }
}

/**
 * Deletes files whose snap doesn't exist, because an upload was interrupted before its row was stored or because a
 * backup of the database was restored. A file from the last day may still get its row.
 */
async function deleteOrphans(
  database: Database,
  files: FileStorage,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let orphans = 0
  let keysOf = new Map<string, string[]>()
  const check = async () => {
    signal.throwIfAborted()
    for (const folder of await withoutSnap(database, keysOf)) {
      await files.deleteAll(folder)
      orphans += 1
    }
    keysOf = new Map()
  }
  for await (const { key, changedAt } of files.list('')) {
    if (!/^\d+\/snaps\//.test(key) || now.getTime() - changedAt.getTime() < dayMs) continue
    const folder = folderOf(key)
    const keys = keysOf.get(folder)
    // Files are listed folder by folder, so a batch always contains whole folders.
    if (!keys && keysOf.size >= batchSize) await check()
    keysOf.set(folder, [...(keys ?? []), key])
  }
  await check()
  return orphans
}

async function withoutSnap(database: Database, keysOf: Map<string, string[]>): Promise<string[]> {
  const byAccount = Map.groupBy(keysOf, ([folder]) => Number(folder.slice(0, folder.indexOf('/'))))
  const missing: string[] = []
  for (const [accountId, folders] of byAccount) {
    const rows = await database.withAccount(accountId, tx =>
      tx
        .selectFrom('snaps')
        .where('account_id', '=', accountId)
        .where(
          'file_key',
          'in',
          folders.flatMap(([, keys]) => keys),
        )
        .select('file_key')
        .execute(),
    )
    const known = new Set(rows.map(row => folderOf(row.file_key)))
    missing.push(...folders.map(([folder]) => folder).filter(folder => !known.has(folder)))
  }
  return missing
}
