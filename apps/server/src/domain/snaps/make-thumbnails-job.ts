import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'
import { isConverting } from './snap-image.ts'
import type { Snap } from './snaps.ts'
import { withThumbnails } from './thumbnails.ts'

const dayMs = 86_400_000
/** Few enough that a run ends before the next one starts, a minute later. Remaining snaps wait for the next run. */
const mostPerRun = 500

/**
 * Runs every minute and creates the thumbnails that uploads didn't create, so the first user who views a day doesn't
 * have to wait for them. Uploads of older snaps are rare, so their thumbnails are created when they are first shown.
 */
export function makeThumbnailsJob(services: Pick<Services, 'database' | 'files' | 'log'>) {
  /** Snaps that this process has tried. One that can't be read isn't tried again every minute. */
  const tried = new Set<string>()
  return defineJob({
    name: 'make-thumbnails',
    payload: z.strictObject({}),
    async handle(_payload, { database, now, signal }) {
      const since = new Date(now().getTime() - dayMs)
      if (tried.size > 20 * mostPerRun) tried.clear()
      let left = mostPerRun
      for (const accountId of await accountsWithDiary(database)) {
        const missing = await withoutThumbnail(database, { accountId, since, most: left + tried.size })
        for (const snap of missing.filter(({ key }) => !tried.has(key)).slice(0, left)) {
          signal.throwIfAborted()
          // Uploads come first. The next run creates the remaining thumbnails.
          if (isConverting()) return
          tried.add(snap.key)
          await withThumbnails(services, accountId, [snap])
          left -= 1
        }
      }
    },
  })
}

async function accountsWithDiary(database: Database): Promise<number[]> {
  const rows = await database.global
    .selectFrom('accounts')
    .where(sql<boolean>`'time_tracker' = any(capabilities)`)
    .select('account_id')
    .execute()
  return rows.map(row => row.account_id)
}

/**
 * Finds snaps without a thumbnail, newest first. The search starts from the agents, because snaps are indexed by agent
 * and time.
 */
function withoutThumbnail(
  database: Database,
  { accountId, since, most }: { accountId: number; since: Date; most: number },
): Promise<Snap[]> {
  return database.withAccount(accountId, tx =>
    tx
      .selectFrom('tracked_agents as agent')
      .innerJoin('snaps as snap', join =>
        join
          .onRef('snap.account_id', '=', 'agent.account_id')
          .onRef('snap.agent_id', '=', 'agent.agent_id')
          .on('snap.taken_at', '>=', since),
      )
      .where('agent.account_id', '=', accountId)
      .where('snap.thumbnail_key', 'is', null)
      .orderBy('snap.taken_at', 'desc')
      .limit(most)
      .select([
        'snap.snap_id as snapId',
        'snap.agent_id as agentId',
        'snap.taken_at as takenAt',
        'snap.file_key as key',
        'snap.thumbnail_key as thumbnailKey',
      ])
      .execute(),
  )
}
