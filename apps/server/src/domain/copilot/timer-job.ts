import type { CopilotSettings } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { Answering } from './answer.ts'
import { answerSession } from './answer.ts'
import { closeSession } from './close.ts'
import { append } from './messages.ts'
import { changeSession, lockSession, type SessionRow } from './sessions.ts'
import { copilotSettingsOf } from './settings.ts'
import { sessionPayload, settle, timerJobName } from './settle.ts'
import { nextTimer } from './timers.ts'

const closedForSilence =
  'This chat was closed because it was inactive for a while. Start a new chat if you still need help.'

/**
 * Runs a session's next automatic step: sends a reminder, closes the session, or answers a message if the process that
 * was answering it was killed. The step is chosen while the session's row is locked, so no step runs twice or too
 * early.
 */
export const timerJob = (answering: Answering) =>
  defineJob({
    name: timerJobName,
    payload: sessionPayload,
    async handle(ids, { database, now }) {
      const due = await database.withAccount(ids.accountId, async tx => {
        const session = await lockSession(tx, ids)
        if (!session) return null
        const settings = await copilotSettingsOf(tx, ids.accountId)
        const timer = nextTimer(session, settings, now())
        if (!timer) return null
        if (timer.at > now()) {
          await settle(tx, session, settings, now())
          return null
        }
        if (timer.kind === 'answer') return timer
        const changed = await act(tx, session, settings, timer.kind, now())
        await settle(tx, changed, settings, now())
        return null
      })
      if (due) await answerSession(answering, ids)
    },
  })

async function act(
  tx: Kysely<Tables>,
  session: SessionRow,
  settings: CopilotSettings,
  kind: 'first' | 'second' | 'close',
  now: Date,
): Promise<SessionRow> {
  if (kind === 'close') return closeSession(tx, session, closedForSilence, now)
  const { message } = kind === 'first' ? settings.firstReminder : settings.secondReminder
  const reminded = await append(tx, session, { role: 'assistant', kind: 'reminder', content: message }, now)
  return changeSession(tx, reminded, { reminders_sent: kind === 'first' ? 1 : 2, reminded_at: now })
}
