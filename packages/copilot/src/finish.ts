import type { Answer } from './answers/answer.ts'
import { texts } from './answers/replies.ts'
import { handOver, handoverFor, handoverReason, unsureAfter } from './hand-over.ts'
import { pendingQuestion } from './pending-question.ts'
import type { CopilotState, Order, Reply, RespondRequest, RespondResult } from './types.ts'
import { facetOf } from './understand/facet.ts'

const keptTopics = 10

/** Turns a decision into replies, or hands the chat over if the customer isn't making progress. */
export function finish(
  answer: Answer,
  state: CopilotState,
  request: RespondRequest,
  orders: readonly Order[],
): RespondResult {
  const orderId = answer.order?.id ?? null
  const topic = answer.topic === null ? null : facetOf(answer.topic, request.message)
  const unsure = unsureAfter(answer, state)
  const reason = handoverReason(answer, state, topic)
  if (reason === 'unsure') return handOver(reason, { ...state, unsure }, request)
  if (reason === 'repeated') return handOver(reason, state, request, orderId)

  const { handover, outcome, rule } = answer
  const waitingFor = waitingAfter(answer, state)
  const isAside = outcome !== 'smalltalk' && waitingFor !== null && !answer.waitingFor
  const isConfirming = waitingFor?.kind === 'confirmation' && !answer.waitingFor
  const asked = isAside || isConfirming ? pendingQuestion(waitingFor) : null
  const dropped = droppedText(answer, state, waitingFor)
  const text = [dropped, answer.text, asked].filter(part => part !== null).join('\n\n')
  return {
    replies: repliesFor({ ...answer, text }, state, request, orders),
    handover:
      handover && handoverFor(handover, request, orderId, answer.request && `Request: ${answer.request}`),
    state: {
      ...state,
      orderId: orderId ?? state.orderId,
      unsure,
      topics: topic === null ? state.topics : [...state.topics, { topic, orderId }].slice(-keptTopics),
      waitingFor,
    },
    orderId,
    outcome,
    unsure: answer.isUnsure,
    rule,
    writtenBy: answer.writtenBy,
  }
}

/**
 * Small talk doesn't close an open question. An unconfirmed request also stays open while other questions are answered.
 */
function waitingAfter(
  { outcome, waitingFor, isDeclined, handover }: Answer,
  { waitingFor: before }: CopilotState,
): CopilotState['waitingFor'] {
  if (waitingFor || isDeclined || handover || !before || before.kind === 'person_offer') return waitingFor
  const isAside =
    outcome === 'smalltalk' ||
    (before.kind !== 'order' && (outcome === 'knowledge_answer' || outcome === 'status_given'))
  return isAside ? before : null
}

/** Says which open request was dropped, if the answer is about something else. */
function droppedText(
  { topic, isDeclined, handover, outcome, order }: Answer,
  { waitingFor: before }: CopilotState,
  waitingFor: CopilotState['waitingFor'],
): string | null {
  if (isDeclined || handover || outcome === 'smalltalk' || (before && waitingFor === before)) return null
  const isSame = waitingFor?.topic === before?.topic || (topic ?? '').endsWith(before?.topic ?? '')
  if (before?.kind === 'zip' || before?.kind === 'new_address') return isSame ? null : texts.addressDropped
  if (before?.kind !== 'confirmation' || !before.request) return null
  return isSame && order?.id === before.orderId ? null : texts.requestDropped(before.request)
}

function repliesFor(
  { kind, text, sources, order, unknownId, outcome }: Answer,
  state: CopilotState,
  { variant }: RespondRequest,
  orders: readonly Order[],
): Reply[] {
  if (variant === 'valeo') return [{ kind: 'message', text, sources }]
  if (unknownId !== null)
    return [{ kind: 'validateOrder', text, orderId: unknownId, isValid: false, sources }]
  const reply: Reply = { kind, text, sources, ...(order && { orderId: order.id }) }
  if (!order || order.id === state.orderId || outcome === 'asks_which_order') return [reply]
  const isOnly = orders.length === 1
  return [
    isOnly
      ? { kind: 'singleOrder', text: texts.single(order), orderId: order.id, sources: [] }
      : { kind: 'validateOrder', text: texts.found(order), orderId: order.id, isValid: true, sources: [] },
    reply,
  ]
}
