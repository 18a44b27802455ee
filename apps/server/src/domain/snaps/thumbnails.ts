import { buffer } from 'node:stream/consumers'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { thumbnailKeyOf } from './snap-files.ts'
import { makeThumbnail } from './snap-image.ts'
import type { Snap } from './snaps.ts'

type Needs = Pick<Services, 'database' | 'files' | 'log'>

/** The thumbnails being created. Tracked so that two pages with the same snaps don't create them twice. */
const making = new Map<string, Promise<void>>()

/** The keys of the snaps' thumbnails. Missing thumbnails are created and stored. */
export function withThumbnails(services: Needs, accountId: number, snaps: Snap[]): Promise<string[]> {
  return Promise.all(
    snaps.map(async ({ key, snapId, thumbnailKey }) => {
      if (thumbnailKey) return thumbnailKey
      const made = making.get(key) ?? makeOnce(services, { accountId, snapId, key })
      making.set(key, made)
      await made
      return thumbnailKeyOf(key)
    }),
  )
}

function makeOnce(services: Needs, snap: { accountId: number; snapId: string; key: string }): Promise<void> {
  return make(services, snap)
    .catch(error => {
      // Too many images are being converted at once. The user can try again.
      if (error instanceof AppError) throw error
      // One image that can't be read must not hide the rest of the page.
      services.log.error({ err: error, key: snap.key }, 'a thumbnail couldn’t be made')
    })
    .finally(() => making.delete(snap.key))
}

async function make(
  { database, files }: Needs,
  { accountId, snapId, key }: { accountId: number; snapId: string; key: string },
): Promise<void> {
  const thumbnailKey = thumbnailKeyOf(key)
  // Another page may have finished this thumbnail since the snap was read.
  if ((await storedThumbnail(database, accountId, snapId)) !== null) return
  const thumbnail = await makeThumbnail(accountId, () => buffer(files.read(key)))
  await files.write(thumbnailKey, [thumbnail])
  await database.withAccount(accountId, tx =>
    tx
      .updateTable('snaps')
      .set(eb => ({ thumbnail_key: thumbnailKey, bytes: eb('bytes', '+', thumbnail.length) }))
      .where('account_id', '=', accountId)
      .where('snap_id', '=', snapId)
      .where('thumbnail_key', 'is', null)
      .execute(),
  )
  // The snap was deleted in the meantime, and the job that deletes its files may already have finished.
  if ((await storedThumbnail(database, accountId, snapId)) === undefined) await files.delete(thumbnailKey)
}

/** Undefined if the snap was deleted. */
async function storedThumbnail(
  database: Services['database'],
  accountId: number,
  snapId: string,
): Promise<string | null | undefined> {
  const row = await database.withAccount(accountId, tx =>
    tx
      .selectFrom('snaps')
      .where('account_id', '=', accountId)
      .where('snap_id', '=', snapId)
      .select('thumbnail_key')
      .executeTakeFirst(),
  )
  return row?.thumbnail_key
}
