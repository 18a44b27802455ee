export { defineJob, type EnqueueOptions, enqueue, enqueueCall, type Job } from './define-job.ts'
export { purgeExpiredJob } from './purge-expired.ts'
export type { Schedule } from './schedule.ts'
export { startWorker, type Worker } from './worker.ts'
