import { texts } from './answers/replies.ts'
import type { CopilotState } from './types.ts'
import { emptyState } from './understand/turn.ts'

/** The question that Copilot is waiting for an answer to, in words. */
export function pendingQuestion(waitingFor: CopilotState['waitingFor']): string | null {
  switch (waitingFor?.kind) {
    case 'confirmation':
      return waitingFor.request ? texts.stillConfirm(waitingFor.request) : null
    case 'order':
      return texts.whichOrder
    case 'new_address':
      return texts.whichAddress
    case 'zip':
      return texts.askZip(waitingFor.detail ?? 'the new address')
    default:
      return null
  }
}

/**
 * The state after a person hands a chat back: what led to the handover no longer counts, and Copilot continues with its
 * question.
 */
export function continueAfterPerson(state: CopilotState | null): {
  state: CopilotState | null
  question: string | null
} {
  const question = pendingQuestion(state?.waitingFor ?? null)
  if (!state || question === null) return { state: null, question: null }
  return { state: { ...emptyState, orderId: state.orderId, waitingFor: state.waitingFor }, question }
}
