import type { CopilotSettings } from '@pulse/contract'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { enqueue, type Job } from '../../platform/jobs/index.ts'
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
  const ids = { accountId: session.account_id, sessionId: session.session_id }
  const next = nextTimer(session, settings, now)
  if (next) await enqueue(tx, timer, ids, { key: `${timerJobName} ${session.session_id}`, runAt: next.at })
  if (session.state === 'closed' && session.user_messages > 0)
    await enqueue(tx, scoring, ids, { key: `${scoreJobName} ${session.session_id}`, maxAttempts: 5 })
  if (isPassedOn(session))
    await enqueue(tx, delivery, ids, { key: `${deliveryJobName} ${session.session_id}`, maxAttempts: 10 })
}

/** Whether the session's messages are also sent to another system. */
function isPassedOn({ channel, routed, destination, state }: SessionRow): boolean {
  return channel === 'whatsapp' || (routed && destination === 'freshchat' && state !== 'closed')
}
