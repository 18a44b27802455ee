import type { CopilotSettings } from '@pulse/contract'
import type { Kysely, RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { type EnqueueOptions, enqueueCall, type Job } from '../../platform/jobs/index.ts'
import { saveSession } from './save-session.ts'
import type { SessionRow } from './sessions.ts'
import { nextTimer } from './timers.ts'

export const sessionPayload = z.strictObject({ accountId: z.int(), sessionId: z.uuid() })

type SessionJob = Pick<Job<typeof sessionPayload>, 'name' | 'payload'>
export const timerJobName = 'copilot-timer'
export const deliveryJobName = 'copilot-delivery'
export const scoreJobName = 'copilot-score'

/** Refers to the jobs only by name, because importing their handlers, which call `settle`, would be circular. */
const named = (name: string) =>
  ({ name, payload: sessionPayload }) satisfies SessionJob as Job<typeof sessionPayload>
const timer = named(timerJobName)
const delivery = named(deliveryJobName)
const scoring = named(scoreJobName)

/**
 * Call at the end of every transaction that changes a session. Schedules its next timer, the delivery of new messages
 * to Freshchat or WhatsApp, and the scoring of a closed session. These are all jobs, so they survive a restart. A later
 * change replaces a pending job.
 */
export async function settle(
  tx: Kysely<Tables>,
  session: SessionRow,
  settings: CopilotSettings,
  now: Date,
): Promise<void> {
  await saveSession(tx, session, session, { jobs: nextJobs(session, settings, now) })
}

/** The jobs that `settle` enqueues, for use in a statement that also stores the session. */
export function nextJobs(session: SessionRow, settings: CopilotSettings, now: Date): RawBuilder<unknown>[] {
  const ids = { accountId: session.account_id, sessionId: session.session_id }
  const next = nextTimer(session, settings, now)
  const enqueueFor = (job: Job<typeof sessionPayload>, options: EnqueueOptions) =>
    enqueueCall(job, ids, { key: `${job.name} ${session.session_id}`, ...options })
  return [
    ...(next ? [enqueueFor(timer, { runAt: next.at })] : []),
    ...(session.state === 'closed' && session.user_messages > 0
      ? [enqueueFor(scoring, { maxAttempts: 5 })]
      : []),
    ...(isPassedOn(session) ? [enqueueFor(delivery, deliveryOptions(session))] : []),
  ]
}

/** A new message waits if an attempt is running or already scheduled. */
function deliveryOptions({ delivering_until, delivery_retry_at }: SessionRow): EnqueueOptions {
  const runAt = delivery_retry_at ?? delivering_until
  return { maxAttempts: 10, ...(runAt ? { runAt } : {}) }
}

/** Whether the session's messages are also sent to another system. */
function isPassedOn({ channel, routed, destination, state }: SessionRow): boolean {
  return channel === 'whatsapp' || (routed && destination === 'freshchat' && state !== 'closed')
}
