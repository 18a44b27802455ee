export { defineJob, type EnqueueOptions, enqueue, type Job, type JobContext } from './define-job.ts'
export { purgeExpired, purgeExpiredJob } from './purge-expired.ts'
export { type Schedule, startWorker, type Worker, type WorkerOptions } from './worker.ts'
