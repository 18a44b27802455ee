import { texts } from './answers/replies.ts'
import type { CopilotState } from './types.ts'
import { emptyState } from './understand/turn.ts'

/** The text of the question that the customer hasn't answered yet. */
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
 * The state after a person hands a chat back. The events that led to the handover no longer count, and Copilot
 * continues with its open question.
 */
export function continueAfterPerson(state: CopilotState | null): {
  state: CopilotState | null
  question: string | null
} {
  const question = pendingQuestion(state?.waitingFor ?? null)
  if (!state || question === null) return { state: null, question: null }
  return { state: { ...emptyState, orderId: state.orderId, waitingFor: state.waitingFor }, question }
}
