import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import { folderOf, isKeyOf } from '../../platform/files/file-key.ts'
import { snapFilesOf } from './snap-files.ts'

type Tx = Kysely<Tables>

interface Agent {
  accountId: number
  agentId: string
}

const mostViews = 500

/** The keys of an agent's snaps taken at or after `start` and before `end`, oldest first. */
export async function snapKeys(
  tx: Tx,
  { accountId, agentId }: Agent,
  { start, end }: { start: Date; end: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('snaps')
    .where('account_id', '=', accountId)
    .where('agent_id', '=', agentId)
    .where('taken_at', '>=', start)
    .where('taken_at', '<', end)
    .orderBy('taken_at')
    .select('file_key')
    .execute()
  return rows.map(row => row.file_key)
}

export interface Snap {
  snapId: string
  agentId: string
  takenAt: Date
  key: string
  /** Null until the thumbnail is created. */
  thumbnailKey: string | null
}

/** Returns snaps in the order of the given keys. Throws if any of them doesn't exist in the account. */
export async function findSnaps(tx: Tx, accountId: number, keys: string[]): Promise<Snap[]> {
  if (!keys.every(key => isKeyOf(accountId, key))) throw snapNotFound()
  const rows = await tx
    .selectFrom('snaps')
    .where('account_id', '=', accountId)
    .where('file_key', 'in', keys)
    .select([
      'snap_id as snapId',
      'agent_id as agentId',
      'taken_at as takenAt',
      'file_key as key',
      'thumbnail_key as thumbnailKey',
    ])
    .execute()
  const byKey = new Map(rows.map(row => [row.key, row]))
  return keys.map(key => {
    const snap = byKey.get(key)
    if (!snap) throw snapNotFound()
    return snap
  })
}

const snapNotFound = () => new AppError('not_found', 'This snap no longer exists. Reload the page.')

export async function logViews(
  tx: Tx,
  { accountId, userId, now }: { accountId: number; userId: string; now: Date },
  snaps: Snap[],
): Promise<void> {
  const viewed = new Map(snaps.map(snap => [snap.snapId, snap]))
  await tx
    .insertInto('snap_views')
    .values(
      [...viewed.values()].map(({ agentId, takenAt }) => ({
        account_id: accountId,
        view_id: randomUUID(),
        agent_id: agentId,
        taken_at: takenAt,
        user_id: userId,
        viewed_at: now,
      })),
    )
    .execute()
}

/** Who viewed an agent's snaps, latest first. */
export async function viewsOf(
  tx: Tx,
  { accountId, agentId }: Agent,
  most = mostViews,
): Promise<{ takenAt: string; viewedAt: string; by: string | null }[]> {
  const rows = await tx
    .selectFrom('snap_views as view')
    .leftJoin('users as user', join =>
      join.onRef('user.account_id', '=', 'view.account_id').onRef('user.user_id', '=', 'view.user_id'),
    )
    .where('view.account_id', '=', accountId)
    .where('view.agent_id', '=', agentId)
    .orderBy('view.viewed_at', 'desc')
    .orderBy('view.taken_at', 'desc')
    .limit(most)
    .select(['view.taken_at', 'view.viewed_at', 'user.name'])
    .execute()
  return rows.map(row => ({
    takenAt: row.taken_at.toISOString(),
    viewedAt: row.viewed_at.toISOString(),
    by: row.name,
  }))
}

/** How many snaps an account has, and how many of them were taken before `limit`. */
export async function countSnaps(
  tx: Tx,
  accountId: number,
  limit: Date,
): Promise<{ deleted: number; total: number }> {
  const { deleted, total } = await tx
    .selectFrom('snaps')
    .where('account_id', '=', accountId)
    .select(eb => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('taken_at', '<', limit).as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  return { deleted: Number(deleted), total: Number(total) }
}

/** Deletes a snap and records the deletion, so the snap isn't stored again if its tracker repeats the upload. */
export async function deleteSnap(tx: Tx, accountId: number, key: string): Promise<void> {
  const [snap] = await findSnaps(tx, accountId, [key])
  if (!snap) return
  await tx
    .insertInto('deleted_snaps')
    .values({ account_id: accountId, agent_id: snap.agentId, taken_at: snap.takenAt })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .deleteFrom('snaps')
    .where('account_id', '=', accountId)
    .where('snap_id', '=', snap.snapId)
    .execute()
  await requestFileDeletion(tx, [folderOf(key)])
}

/** Call this in the transaction that deletes an agent. The agent's snap rows are deleted with the agent. */
export function eraseSnapFiles(tx: Tx, { accountId, agentId }: Agent): Promise<void> {
  return requestFileDeletion(tx, [snapFilesOf(accountId, agentId)])
}
