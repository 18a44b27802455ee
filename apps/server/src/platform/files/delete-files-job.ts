import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../database/index.ts'
import { defineJob, enqueue, type Job } from '../jobs/index.ts'
import type { FileStorage } from './file-storage.ts'

const deleting = {
  name: 'delete-files',
  payload: z.strictObject({ prefixes: z.array(z.string()) }),
  handle: async () => {},
} satisfies Job

/** Deletes all files whose keys start with one of the prefixes. If the storage can't be reached, the job is retried. */
export function deleteFilesJob({ files }: { files: FileStorage }) {
  return defineJob({
    ...deleting,
    async handle({ prefixes }, { signal }) {
      for (const prefix of prefixes) {
        signal.throwIfAborted()
        await files.deleteAll(prefix)
      }
    },
  })
}

/** Call this in the transaction that deletes the rows, so files are deleted only if their rows are. */
export async function requestFileDeletion(tx: Kysely<Tables>, prefixes: string[]): Promise<void> {
  if (prefixes.length) await enqueue(tx, deleting, { prefixes })
}
