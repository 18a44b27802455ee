import { randomUUID } from 'node:crypto'
import type { RespondResult } from '@pulse/copilot'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { customerOf, engineCustomer } from './customers.ts'
import type { CopilotFor } from './engines.ts'
import { type HandoverOptions, routeSession } from './handover.ts'
import { addMessage } from './messages.ts'
import { type MessageRow, saveSession } from './save-session.ts'
import { changeSession, lockSession, type SessionIds, type SessionRow } from './sessions.ts'
import { copilotSettingsOf } from './settings.ts'
import { nextJobs } from './settle.ts'
import { claimMs } from './timers.ts'
import { longestHistory, type Turn } from './turn.ts'

export type Answering = HandoverOptions &
  Pick<Services, 'log'> & {
    copilotFor: CopilotFor
    /** Called with the replies after they are stored. */
    stored?: (sessionId: string, messages: readonly MessageRow[]) => void
  }

/** How long the engine can work on an answer, including calls to a shop or a language model. */
const answerWithinMs = 50_000
/** Short enough for several renewal attempts before a claim expires. */
const renewEveryMs = claimMs / 3

const couldNotAnswer =
  'Sorry, I can’t look that up right now. Please try again in a moment, or ask to talk to a person.'
const toPerson = {
  reason: 'copilot_disabled' as const,
  text: 'Thanks for your message. A person will reply here.',
  summary: '',
}

/**
 * Answers the customer's messages one after another. Only one process answers a session at a time. If that process is
 * killed, its claim expires, and the session's timer lets another process answer. `claimed` is a message that the
 * caller has already claimed.
 */
export async function answerSession(answering: Answering, ids: SessionIds, claimed?: Turn): Promise<void> {
  const claim = claimed?.claim ?? randomUUID()
  const renewing = setInterval(() => void renewClaim(answering, ids, claim), renewEveryMs)
  try {
    await answerAll(answering, ids, claim, claimed)
  } finally {
    clearInterval(renewing)
  }
}

async function renewClaim({ database, now, log }: Answering, ids: SessionIds, claim: string): Promise<void> {
  await database
    .withAccount(ids.accountId, tx =>
      tx
        .updateTable('chat_sessions')
        .set({ answering_until: new Date(now().getTime() + claimMs) })
        .where('account_id', '=', ids.accountId)
        .where('session_id', '=', ids.sessionId)
        .where('answering_claim', '=', claim)
        .execute(),
    )
    .catch(error => log.warn({ reason: (error as Error).message }, 'a claim to answer could not be renewed'))
}

async function answerAll(
  answering: Answering,
  ids: SessionIds,
  claim: string,
  claimed: Turn | undefined,
): Promise<void> {
  const { database, now } = answering
  const next = () => database.withAccount(ids.accountId, tx => nextTurn(tx, ids, claim, now()))
  for (let turn = claimed ?? (await next()); turn; turn = await next()) {
    const { handover, isDone } = turn.settings.copilotEnabled
      ? await answerTurn(answering, turn)
      : { handover: toPerson, isDone: false }
    if (isDone) return
    if (!handover) continue
    // If a handover fails, routeSession notifies the customer, and the session stays with Copilot.
    await routeSession(answering, ids, handover).catch(error => {
      answering.log.warn({ reason: (error as Error).message }, 'a chat could not be handed over')
    })
    const finished = turn
    await database.withAccount(ids.accountId, tx => finishTurn(tx, ids, finished, {}, now()))
  }
}

/** Claims the session for the oldest message that isn't answered yet. Releases the claim if there is none. */
async function nextTurn(tx: Kysely<Tables>, ids: SessionIds, claim: string, now: Date): Promise<Turn | null> {
  const session = await lockSession(tx, ids)
  if (!session) return null
  const isTaken =
    session.answering_claim !== null &&
    session.answering_claim !== claim &&
    session.answering_until !== null &&
    session.answering_until > now
  if (isTaken) return null
  const question =
    session.state === 'copilot'
      ? await ofSession(tx, ids)
          .where('role', '=', 'user')
          .where('seq', '>', session.answered_seq)
          .orderBy('seq')
          .limit(1)
          .executeTakeFirst()
      : undefined
  await changeSession(tx, session, {
    answering_claim: question ? claim : null,
    answering_until: question ? new Date(now.getTime() + claimMs) : null,
  })
  if (!question) return null
  const history = await ofSession(tx, ids)
    .where('seq', '<', question.seq)
    .orderBy('seq', 'desc')
    .limit(longestHistory)
    .execute()
  return {
    claim,
    session,
    customer: await customerOf(tx, session),
    settings: await copilotSettingsOf(tx, ids.accountId),
    question,
    history: history.reverse().map(({ role, content, written_at }) => ({
      role,
      content,
      timestamp: written_at.toISOString(),
    })),
  }
}

function ofSession(tx: Kysely<Tables>, { accountId, sessionId }: SessionIds) {
  return tx
    .selectFrom('chat_messages')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .selectAll()
}

interface Answered {
  /** A handover that the engine requested and that hasn't been carried out yet. */
  handover: RespondResult['handover']
  /** True if there are no more messages to answer and the claim was released. */
  isDone: boolean
}

/** Stores the engine's replies. */
async function answerTurn(answering: Answering, turn: Turn): Promise<Answered> {
  const { database, now, log, stored } = answering
  const { session } = turn
  const ids = { accountId: session.account_id, sessionId: session.session_id }
  const result = await respond(answering, turn).catch(error => {
    log.error({ err: error }, 'Copilot could not answer')
    return null
  })
  const replies = result?.replies ?? [{ kind: 'message' as const, text: couldNotAnswer, sources: [] }]
  const finished = await database.withAccount(ids.accountId, tx =>
    finishTurn(
      tx,
      ids,
      turn,
      {
        replies,
        keepsTurn: Boolean(result?.handover),
        ...(result ? { engine_state: result.state, order_id: result.orderId } : {}),
      },
      now(),
    ),
  )
  if (finished) stored?.(ids.sessionId, finished.messages)
  return {
    handover: finished?.session.state === 'copilot' ? (result?.handover ?? null) : null,
    isDone: finished?.session.answering_claim === null,
  }
}

async function respond({ copilotFor, now }: Answering, turn: Turn): Promise<RespondResult> {
  const { session, customer, question } = turn
  const copilot = await copilotFor(session.account_id, turn.settings, turn.engineVersion)
  return copilot.respond({
    variant: session.variant,
    customer: engineCustomer(customer, session.channel, copilot),
    history: turn.history,
    message: question.content,
    orderId: question.order_id ?? session.order_id,
    state: session.engine_state,
    now: now(),
    signal: AbortSignal.timeout(answerWithinMs),
  })
}

interface Finished {
  replies?: RespondResult['replies']
  /** True if a handover follows. The handover then ends the turn. */
  keepsTurn?: boolean
  engine_state?: RespondResult['state']
  order_id?: string | null
}

/**
 * Releases the claim if there is no other message to answer. Returns null if this process has lost its turn. The
 * replies are stored only if the session is still with Copilot.
 */
async function finishTurn(
  tx: Kysely<Tables>,
  ids: SessionIds,
  { claim, question, settings }: Turn,
  { replies = [], keepsTurn = false, ...state }: Finished,
  now: Date,
): Promise<{ session: SessionRow; messages: MessageRow[] } | null> {
  const before = await lockSession(tx, ids)
  if (before?.answering_claim !== claim) return null
  const isAnswering = before.state === 'copilot'
  let session = before
  const messages: MessageRow[] = []
  if (isAnswering)
    for (const { kind, text, orderId, isValid, sources } of replies) {
      const reply = { role: 'assistant' as const, kind, content: text, orderId, isValid, sources }
      const added = addMessage(session, reply, now)
      session = added.session
      messages.push(added.message)
    }
  const isDone = !isAnswering || (!keepsTurn && session.last_user_seq <= question.seq)
  session = {
    ...session,
    ...(isAnswering ? state : {}),
    ...(keepsTurn && isAnswering ? {} : { answered_seq: question.seq }),
    ...(isDone ? { answering_claim: null, answering_until: null } : {}),
  }
  await saveSession(tx, before, session, { messages, jobs: nextJobs(session, settings, now) })
  return { session, messages }
}
