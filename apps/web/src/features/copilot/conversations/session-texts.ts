import type { ChatSession } from '@pulse/contract'
import { duration } from '../../../shared/figures/duration.ts'
import { reasonTexts } from '../handover-reasons.ts'

/** Describes in a few words who replies in a session. */
export function stateText({ state, destination, agent }: ChatSession): string {
  if (state === 'closed') return 'Closed'
  if (state === 'copilot') return 'Copilot is replying'
  if (destination === 'freshchat') return 'In Freshchat'
  return state === 'waiting' ? 'Waiting for an agent' : `${agent?.name ?? 'An agent'} is replying`
}

/** How long the customer has been waiting for a person in any of the sessions, or null if they aren't waiting. */
export function waitingText(sessions: readonly ChatSession[], now: number): string | null {
  const waits = sessions.flatMap(({ waitingSince }) =>
    waitingSince === null ? [] : now - Date.parse(waitingSince),
  )
  return waits.length === 0 ? null : `Waiting ${duration(Math.floor(Math.max(...waits) / 60_000))}`
}

export function reasonText({ handoverReason }: ChatSession): string | null {
  return handoverReason && reasonTexts[handoverReason]
}

/** The actions that the signed-in user can take on a session in the built-in inbox. */
export function inboxActions(session: ChatSession, userName: string) {
  const { state, destination, agent } = session
  const open = state !== 'closed' && destination !== 'freshchat'
  const mine = open && state === 'agent' && agent?.name === userName
  const others = open && state === 'agent' && !mine
  return {
    mayTake: open && !mine,
    takesFrom: others ? (agent?.name ?? 'the agent') : null,
    mayReply: mine,
    // A chat that was handed over to Freshchat is reopened there.
    mayReopen: state === 'closed' && destination !== 'freshchat',
  }
}

const unanswered = 'The customer is still waiting for a reply.'

/** Why a user might not want to close a chat yet. */
export function closingRisks({ waitingSince }: Pick<ChatSession, 'waitingSince'>, draft: string): string[] {
  return [
    ...(waitingSince === null ? [] : [unanswered]),
    ...(draft.trim() === '' ? [] : ['Your reply hasn’t been sent.']),
  ]
}

/** Why a user might not want to hand a chat back yet. */
export function handBackRisk({ waitingSince }: Pick<ChatSession, 'waitingSince'>): string[] {
  if (waitingSince === null) return []
  return [
    `${unanswered} Copilot tries to answer their last message, unless they wrote it before the chat was handed over or Copilot has an open question.`,
  ]
}
