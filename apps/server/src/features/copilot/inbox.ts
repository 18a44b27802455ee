import type { ChatSession } from '@pulse/contract'
import { continueAfterPerson } from '@pulse/copilot'
import type { Kysely } from 'kysely'
import { chatResolved, closeSession } from '../../domain/copilot/close.ts'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { personWillReply, routeSession } from '../../domain/copilot/handover.ts'
import { append, knownMessage, notifyChange } from '../../domain/copilot/messages.ts'
import {
  changeSession,
  describeSession,
  lockKnownSession,
  type SessionIds,
  type SessionRow,
  userName,
} from '../../domain/copilot/sessions.ts'
import { copilotSettingsOf } from '../../domain/copilot/settings.ts'
import { settle } from '../../domain/copilot/settle.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

/* The built-in inbox. Only one user at a time can answer a session. Everyone else sees who that is. */

interface Changed {
  success: true
  session: ChatSession
}

type Needs = Pick<Services, 'database' | 'now'>

async function change(
  { database, now }: Needs,
  { accountId, userId }: Session,
  sessionId: string,
  work: (tx: Kysely<Tables>, session: SessionRow, me: Me) => Promise<SessionRow>,
): Promise<Changed> {
  return database.withAccount(accountId, async tx => {
    const locked = await lockKnownSession(tx, { accountId, sessionId })
    const me = { userId, name: (await userName(tx, accountId, userId)) ?? 'Agent' }
    const changed = await work(tx, locked, me)
    await settle(tx, changed, await copilotSettingsOf(tx, accountId), now())
    return describe(tx, changed)
  })
}

interface Me {
  userId: string
  name: string
}

async function describe(tx: Kysely<Tables>, session: SessionRow): Promise<Changed> {
  const agent = await userName(tx, session.account_id, session.agent_id)
  return { success: true, session: describeSession(session, agent) }
}

/** Handles MOVE TO AGENT. */
export async function moveToAgent(
  { database }: Needs,
  { answering }: Pick<CopilotParts, 'answering'>,
  ids: SessionIds,
): Promise<Changed> {
  const session = await routeSession(answering, ids, {
    reason: 'moved_by_user',
    text: personWillReply,
    summary: 'Moved to an agent in Pulse.',
  })
  return database.withAccount(ids.accountId, tx => describe(tx, session))
}

export function takeChat(
  services: Needs,
  session: Session,
  sessionId: string,
  { takeOver }: { takeOver: boolean },
): Promise<Changed> {
  return change(services, session, sessionId, async (tx, chat, me) => {
    mustBeInInbox(chat)
    if (!takeOver) await mustBeFree(tx, chat, me)
    return take(tx, chat, me, services.now())
  })
}

export function replyToChat(
  services: Needs,
  session: Session,
  sessionId: string,
  { message, id }: { message: string; id: string },
): Promise<Changed> {
  return change(services, session, sessionId, async (tx, chat, me) => {
    const clientId = `agent:${id}`
    const known = await knownMessage(tx, chat, clientId)
    if (known?.content === message && known.written_by === me.name) return chat
    if (known) throw new AppError('conflict', 'Another reply was already sent with this id. Use a new id.')
    mustBeInInbox(chat)
    await mustBeFree(tx, chat, me)
    const taken = await take(tx, chat, me, services.now())
    return append(tx, taken, { role: 'agent', content: message, clientId, by: me.name }, services.now())
  })
}

export async function handBackChat(
  services: Needs,
  { answers }: Pick<CopilotParts, 'answers'>,
  session: Session,
  sessionId: string,
): Promise<Changed> {
  const changed = await change(services, session, sessionId, async (tx, chat, me) => {
    if (chat.state === 'copilot') return chat
    mustBeInInbox(chat)
    await mustBeFree(tx, chat, me)
    const { state, question } = continueAfterPerson(chat.engine_state)
    // Copilot answers the customer's last message only if it came after the handover, because answering an earlier one
    // would hand the chat over again. If Copilot is waiting for a reply to a question, it doesn't answer, because the
    // message could be mistaken for that reply.
    const answersLast =
      question === null && chat.waiting_since !== null && chat.last_user_seq > chat.answered_seq
    const next = question ?? (answersLast ? '' : 'How else can I help?')
    const content = `You’re back with Copilot. ${next}`.trim()
    const back = await append(tx, chat, { role: 'assistant', kind: 'handBack', content }, services.now())
    return changeSession(tx, back, {
      state: 'copilot',
      routed: false,
      destination: null,
      agent_id: null,
      waiting_since: answersLast ? chat.waiting_since : null,
      answered_seq: answersLast ? chat.last_user_seq - 1 : back.last_seq,
      engine_state: state && JSON.stringify(state),
    })
  })
  answers.start({ accountId: session.accountId, sessionId })
  return changed
}

export function closeChat(services: Needs, session: Session, sessionId: string): Promise<Changed> {
  return change(services, session, sessionId, async (tx, chat, me) => {
    if (chat.state === 'closed') return chat
    if (chat.state === 'copilot')
      throw new AppError('conflict', 'Copilot is answering this chat. Take it over first to close it.')
    mustBeInInbox(chat)
    await mustBeFree(tx, chat, me)
    return closeSession(tx, chat, chatResolved, services.now())
  })
}

function mustBeInInbox(chat: SessionRow): void {
  if (chat.state === 'closed')
    throw new AppError('conflict', 'This chat is closed. Move it to an agent first.')
  if (chat.destination === 'freshchat')
    throw new AppError('conflict', 'This chat was handed over to Freshchat. Reply there.')
}

async function mustBeFree(tx: Kysely<Tables>, chat: SessionRow, me: Me): Promise<void> {
  if (chat.agent_id === null || chat.agent_id === me.userId) return
  const name = (await userName(tx, chat.account_id, chat.agent_id)) ?? 'Another user'
  throw new AppError('conflict', `${name} is answering this chat. Take it over first if you want to reply.`)
}

/** If Copilot is still handling the session, the session is handed over first. */
async function take(tx: Kysely<Tables>, chat: SessionRow, me: Me, now: Date): Promise<SessionRow> {
  if (chat.agent_id === me.userId && chat.state === 'agent') return chat
  const isNew = !chat.routed
  const told = isNew
    ? await append(tx, chat, { role: 'assistant', kind: 'handover', content: personWillReply }, now)
    : chat
  const taken = await changeSession(tx, told, {
    state: 'agent',
    agent_id: me.userId,
    ...(isNew
      ? {
          routed: true,
          destination: 'inbox' as const,
          handover_reason: 'moved_by_user' as const,
          handed_over_at: now,
          first_human_reply_at: null,
          answered_seq: told.last_seq,
        }
      : {}),
  })
  await notifyChange(tx, taken)
  return taken
}
