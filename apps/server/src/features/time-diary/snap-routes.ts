import { Readable } from 'node:stream'
import { api, hasRole } from '@pulse/contract'
import type { Kysely } from 'kysely'
import { trackerSettingsOf } from '../../domain/snaps/snap-settings.ts'
import { deleteSnap, findSnaps, logViews, snapKeys, viewsOf } from '../../domain/snaps/snaps.ts'
import { storeSnap } from '../../domain/snaps/store-snap.ts'
import { withThumbnails } from '../../domain/snaps/thumbnails.ts'
import { dayBounds } from '../../domain/tracker/diary-days.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import { asTracker } from '../../domain/tracker/tracker-token.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { folderOf } from '../../platform/files/file-key.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { diaryRoute } from './diary-route.ts'

export function snapRoutes(services: Services): Route[] {
  const { database, files, log, now } = services
  /** An account setting controls which roles can see snaps. */
  const withSnaps = <T>(session: Session, work: (tx: Kysely<Tables>) => Promise<T>) => {
    return database.withAccount(session.accountId, async tx => {
      const { snapsRole } = await trackerSettingsOf(tx, session.accountId)
      if (!hasRole(session.role, snapsRole))
        throw new AppError('not_allowed', 'Your role can’t see snaps. Ask an owner of the account.')
      return work(tx)
    })
  }
  return [
    diaryRoute(api.trackerImages, async ({ session, query: { agentId, ...day } }) => {
      const bounds = dayBounds(day)
      const agent = { accountId: session.accountId, agentId }
      return withSnaps(session, async tx => {
        await findTrackedAgent(tx, agent)
        return { data: await snapKeys(tx, agent, bounds) }
      })
    }),
    diaryRoute(api.downloadUrls, async ({ session, body: { keys, thumbnails } }) => {
      const { accountId, userId } = session
      const snaps = await withSnaps(session, async tx => {
        const found = await findSnaps(tx, accountId, keys)
        if (!thumbnails) await logViews(tx, { accountId, userId, now: now() }, found)
        return found
      })
      const at = now()
      const shown = thumbnails
        ? await withThumbnails(services, accountId, snaps)
        : snaps.map(({ key }) => key)
      const addresses = await Promise.all(shown.map(key => files.address(key, at)))
      const urls = addresses.map(({ url }) => url)
      return { data: { urls, expiresAt: (addresses[0]?.expiresAt ?? at).toISOString() } }
    }),
    diaryRoute(api.snapViews, ({ session, query }) => {
      const agent = { accountId: session.accountId, agentId: query.agentId }
      return withSnaps(session, async tx => {
        await findTrackedAgent(tx, agent)
        return { data: await viewsOf(tx, agent) }
      })
    }),
    diaryRoute(api.deleteSnap, async ({ session, query }) => {
      await withSnaps(session, tx => deleteSnap(tx, session.accountId, query.key))
      // Deletes the files now. The job would do so only a few seconds later, and the snap's URLs would work until then.
      await files
        .deleteAll(folderOf(query.key))
        .catch(error => log.warn({ err: error }, 'a deleted snap’s files are left for the job to delete'))
      return undefined
    }),
    route(api.ingestSnap, async ({ params, request, address, reply }) => {
      const { authorization } = request.headers
      // The rest of a rejected body isn't read.
      const stop = (error: unknown) => {
        reply.header('connection', 'close')
        throw error
      }
      return storeSnap(services, {
        name: params.name,
        length: Number(request.headers['content-length'] ?? 0),
        content: (request.body ?? Readable.from([])) as AsyncIterable<Buffer>,
        asTracker: work => asTracker(services, { authorization, address, isUpload: true }, work),
      }).catch(stop)
    }),
  ]
}
