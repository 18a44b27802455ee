import { aiCsat, type Conversation, channelOf } from '@pulse/scoring'
import { defineJob } from '../../platform/jobs/index.ts'
import { ownLlm } from '../scoring/account-llm.ts'
import { accountScoring } from '../scoring/context.ts'
import type { EngineFor } from '../scoring/engines.ts'
import { scoringSettings } from '../scoring-settings/scoring-settings.ts'
import { messagesAfter } from './messages.ts'
import type { MessageRow } from './save-session.ts'
import { changeSession, lockSession, type SessionRow } from './sessions.ts'
import { scoreJobName, sessionPayload } from './settle.ts'
import { repliesToCustomer } from './waits.ts'

/**
 * Scores the transcript of a closed session like a ticket: with the account's engine, weights and adjustment. Copilot's
 * messages count as agent replies.
 */
export const scoreChatJob = (engineFor: EngineFor) =>
  defineJob({
    name: scoreJobName,
    payload: sessionPayload,
    async handle(ids, { database, signal }) {
      const { accountId } = ids
      const found = await database.withAccount(accountId, async tx => {
        const session = await lockSession(tx, ids)
        if (session?.state !== 'closed') return null
        return {
          session,
          messages: await messagesAfter(tx, ids, 0),
          scoring: await accountScoring(tx, accountId),
          adjustment: (await scoringSettings(tx, accountId)).adjustment?.points,
          llm: await ownLlm(tx, accountId),
        }
      })
      if (!found) return
      const { session, messages, scoring, adjustment, llm } = found
      const engine = await engineFor(scoring.engine, { accountId, llm })
      const [outcome] = engine
        ? await engine.scoreAll(accountId, [conversationOf(session, messages)], scoring.context, signal)
        : []
      if (!outcome) return
      if ('failure' in outcome) {
        if (outcome.whose === 'engine') throw new Error(outcome.failure)
        return
      }
      const { eligible, factors } = outcome.score
      const ai_csat = eligible ? aiCsat(factors, scoring.weights[channelOf(channel)], adjustment) : null
      await database.withAccount(accountId, tx => changeSession(tx, session, { ai_csat }))
    },
  })

const channel = 'chat'

function conversationOf(session: SessionRow, messages: MessageRow[]): Conversation {
  const { first_message_at: asked, first_reply_at: replied } = session
  return {
    id: session.session_id,
    channel,
    messages: messages
      .filter(({ role, kind }) => role === 'user' || repliesToCustomer(kind))
      .map(({ role, content, written_at, written_by }) => ({
        author_type: role === 'user' ? 'customer' : 'agent',
        author_name: written_by,
        body: content,
        public: true,
        created_at: written_at.toISOString(),
      })),
    metrics: {
      first_response_minutes: asked && replied ? (replied.getTime() - asked.getTime()) / 60_000 : null,
    },
  }
}
