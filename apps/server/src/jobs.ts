import { loadDemoChatsJob } from './demo/load-demo-chats.ts'
import { loadDemoJob } from './demo/load-demo-job.ts'
import { loadDiaryJob } from './demo/load-diary-job.ts'
import { requestDemoTickets } from './demo/request-demo.ts'
import { requestDemoDiary } from './demo/request-diary.ts'
import { eraseTicketsJob } from './domain/connections/erase-tickets-job.ts'
import { createHelpdeskAccess } from './domain/connections/helpdesk-access.ts'
import { startSyncing, syncConnectionJob } from './domain/connections/sync-connection-job.ts'
import { createCopilotParts } from './domain/copilot/create-parts.ts'
import { deliveryJob } from './domain/copilot/delivery-job.ts'
import { rescheduleTimersJob } from './domain/copilot/reschedule-job.ts'
import { scoreChatJob } from './domain/copilot/score-job.ts'
import { timerJob } from './domain/copilot/timer-job.ts'
import { rebuildFactsJob } from './domain/facts/rebuild-facts-job.ts'
import { indexTicketsJob, startIndexing } from './domain/find/index-tickets-job.ts'
import { searchModels } from './domain/find/installed-models.ts'
import { continueImports, importFileJob } from './domain/imports/import-job.ts'
import { purgeImportsJob } from './domain/imports/purge-imports-job.ts'
import { createEngines } from './domain/scoring/create-engines.ts'
import { createOfflinePool } from './domain/scoring/offline-pool.ts'
import { scoreTicketsJob, startScoring } from './domain/scoring/score-tickets-job.ts'
import { trainCategorizerJob } from './domain/scoring/train-categorizer-job.ts'
import { countOffersJob } from './domain/settings/categories/offers/count-offers-job.ts'
import { recategorizeTicketsJob } from './domain/settings/categories/recategorize-tickets-job.ts'
import { makeThumbnailsJob } from './domain/snaps/make-thumbnails-job.ts'
import { purgeSnapsJob } from './domain/snaps/purge-snaps-job.ts'
import { deleteOldTicketsJob } from './domain/tickets/retention.ts'
import { purgeDraftsJob } from './features/applications/purge-drafts-job.ts'
import { requestResetJob } from './features/auth/forgot-password.ts'
import { forwardEventsJob } from './features/events/jobs/forward-events.ts'
import { deleteFilesJob } from './platform/files/delete-files-job.ts'
import { enqueue, type Job, purgeExpiredJob, startWorker, type Worker } from './platform/jobs/index.ts'
import { sendMailJob } from './platform/mail/index.ts'
import type { Services } from './platform/services.ts'

/** Starts one worker with all jobs and the scoring engines they use. */
export async function startJobs(
  given: Services,
  connection: { ownerUrl: string; secretKey: Buffer },
): Promise<Worker> {
  const services: Services = { ...given, database: given.database.forJobs() }
  const { config, database, log, now } = services
  const offline = createOfflinePool()
  const engineFor = createEngines(services, offline)
  const copilot = createCopilotParts(services)
  const loadDemoChats = loadDemoChatsJob(services)
  const purgeImports = purgeImportsJob(services)
  const makeThumbnails = makeThumbnailsJob(services)
  const purgeSnaps = purgeSnapsJob(services)
  const purgeDrafts = purgeDraftsJob(services)
  const worker = await startWorker({
    ...connection,
    database,
    log,
    now,
    jobs: [
      purgeExpiredJob,
      forwardEventsJob(services),
      scoreTicketsJob(engineFor, { restMs: 3_000, categoriser: offline }),
      trainCategorizerJob(offline),
      recategorizeTicketsJob(offline),
      countOffersJob(offline),
      rebuildFactsJob,
      indexTicketsJob(searchModels(config)),
      loadDemoJob(services.secretBox),
      loadDiaryJob(services),
      deleteOldTicketsJob,
      syncConnectionJob(services, createHelpdeskAccess(services)),
      eraseTicketsJob,
      importFileJob(services),
      purgeImports,
      makeThumbnails,
      purgeSnaps,
      purgeDrafts,
      deleteFilesJob(services),
      sendMailJob(services),
      requestResetJob(services),
      timerJob(copilot.answering),
      deliveryJob(copilot.channels),
      rescheduleTimersJob,
      scoreChatJob(engineFor),
      loadDemoChats,
    ] as Job[],
    cron: [
      { job: makeThumbnails, at: '* * * * *' },
      { job: purgeExpiredJob, at: '17 3 * * *' },
      { job: deleteOldTicketsJob, at: '41 3 * * *' },
      { job: purgeImports, at: '53 3 * * *' },
      { job: purgeSnaps, at: '7 4 * * *' },
      { job: purgeDrafts, at: '23 4 * * *' },
    ],
  })
  await startScoring(database, engineFor, now())
  await startIndexing(database)
  await startSyncing(database)
  await continueImports(database)
  if (config.demo) await enqueue(database.global, loadDemoChats, {}, { key: loadDemoChats.name })
  if (config.demoTickets) {
    await requestDemoTickets(database, now())
    await requestDemoDiary(database, now())
  }
  return {
    async stop() {
      await worker.stop()
      await offline.stop()
    },
  }
}
