import type { Answer } from './answers/answer.ts'
import { handoverText } from './answers/replies.ts'
import { plainText } from './text/safe-text.ts'
import type { CopilotState, Handover, HandoverReason, RespondRequest, RespondResult } from './types.ts'

const unsureLimit = 2
/** After this many answers in a row on the same topic, Copilot hands over instead of answering again. */
const sameTopicLimit = 2

/** Why the chat is handed over instead of answered. Null if the customer is making progress. */
export function handoverReason(
  answer: Answer,
  state: CopilotState,
  topic: string | null,
): 'unsure' | 'repeated' | null {
  if (unsureAfter(answer, state) >= unsureLimit) return 'unsure'
  const orderId = answer.order?.id ?? null
  const before = state.topics.slice(-sameTopicLimit)
  const isSameAgain =
    before.length === sameTopicLimit && before.every(one => one.topic === topic && one.orderId === orderId)
  return topic !== null && isSameAgain && !answer.handover ? 'repeated' : null
}

/** Counts consecutive unsure answers. Small talk and asking for a detail don't reset the count. */
export function unsureAfter({ isUnsure, outcome }: Answer, { unsure }: CopilotState): number {
  if (isUnsure) return unsure + 1
  return outcome === 'smalltalk' || outcome === 'incomplete_question' ? unsure : 0
}

export function handOver(
  reason: HandoverReason,
  state: CopilotState,
  request: RespondRequest,
  orderId: string | null = state.orderId,
): RespondResult {
  return {
    replies: [],
    handover: handoverFor(reason, request, orderId, unconfirmed(state)),
    // If the person hands the chat back, Copilot can continue with its open question.
    state: { ...state, waitingFor: reason === 'asked_for_person' ? state.waitingFor : null },
    orderId,
    outcome: 'handover',
    unsure: reason === 'unsure',
    rule: `handover.${reason}`,
    writtenBy: 'offline',
  }
}

function unconfirmed({ waitingFor }: CopilotState): string | null {
  return waitingFor?.request ? `Request, not confirmed by the customer: ${waitingFor.request}` : null
}

const reasonTexts: Record<HandoverReason, string> = {
  asked_for_person: 'The customer asked for a person.',
  angry: 'The customer is upset.',
  repeated: 'The customer asked the same thing again.',
  unsure: 'Copilot couldn’t answer two messages in a row.',
  request: 'The customer’s request needs a person.',
}

export function handoverFor(
  reason: HandoverReason,
  { customer, message }: RespondRequest,
  orderId: string | null,
  wanted: string | null,
): Handover {
  const who = [customer.name, customer.email ?? customer.phone].filter(Boolean).join(', ')
  const lines = [
    `Customer: ${plainText(who, 200) || 'unknown'}`,
    `Reason: ${reasonTexts[reason]}`,
    ...(wanted ? [wanted] : []),
    ...(orderId ? [`Order: #${orderId}`] : []),
    `Last message: ${plainText(message, 500)}`,
  ]
  return { reason, text: handoverText(reason), summary: lines.join('\n') }
}
