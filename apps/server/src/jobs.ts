import { forwardEventsJob } from './features/events/jobs/forward-events.ts'
import { type Job, purgeExpiredJob, startWorker, type Worker } from './platform/jobs/index.ts'
import type { Services } from './platform/services.ts'

/** All jobs behind one worker. */
export function startJobs(
  services: Services,
  connection: { ownerUrl: string; secretKey: Buffer },
): Promise<Worker> {
  const { database, log, now } = services
  return startWorker({
    ...connection,
    database,
    log,
    now,
    jobs: [purgeExpiredJob, forwardEventsJob(services)] as Job[],
    cron: [{ job: purgeExpiredJob, at: '17 3 * * *' }],
  })
}
