import * as z from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'
import { copilotSettingsOf } from './settings.ts'
import { settle } from './settle.ts'

/** Reschedules the timers of all open sessions after a settings change. */
export const rescheduleTimersJob = defineJob({
  name: 'copilot-reschedule',
  payload: z.strictObject({ accountId: z.int() }),
  async handle({ accountId }, { database, now, signal }) {
    let last = '00000000-0000-0000-0000-000000000000'
    while (!signal.aborted) {
      const done = await database.withAccount(accountId, async tx => {
        const sessions = await tx
          .selectFrom('chat_sessions')
          .where('account_id', '=', accountId)
          .where('state', '=', 'copilot')
          .where('session_id', '>', last)
          .orderBy('session_id')
          .limit(200)
          .selectAll()
          .execute()
        const settings = await copilotSettingsOf(tx, accountId)
        for (const session of sessions) await settle(tx, session, settings, now())
        last = sessions.at(-1)?.session_id ?? last
        return sessions.length < 200
      })
      if (done) return
    }
    throw new Error('Pulse is shutting down. The job will continue after the restart.')
  },
})
