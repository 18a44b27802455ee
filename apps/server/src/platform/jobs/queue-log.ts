import { Logger as QueueLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** Writes the queue's log lines to our log. Their details are left out, because they contain the payloads. */
export function queueLog(log: Logger): QueueLogger {
  const jobs = log.child({ part: 'jobs' })
  return new QueueLogger(scope => (level, message) => {
    const where = { task: scope.taskIdentifier, job: scope.jobId }
    if (level === 'error') jobs.error(where, message)
    else if (level === 'warning') jobs.warn(where, message)
    else jobs.debug(where, message)
  })
}
