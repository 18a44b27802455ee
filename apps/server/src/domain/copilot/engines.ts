import type { CopilotSettings } from '@pulse/contract'
import type { Copilot, CopilotState } from '@pulse/copilot'
import type { Services } from '../../platform/services.ts'

/** The engine with an account's rules, pages and orders. */
export type CopilotFor = (accountId: number, settings: CopilotSettings) => Promise<Copilot>

const state: CopilotState = { orderId: null, waitingFor: null, topics: [], unsure: 0, upset: 0 }

export function createEngines(_services: Services): CopilotFor {
  return async (_accountId, settings) => ({
    greet: async () => ({
      message: `\`\`\`html\n<p>${settings.greetingMessage.replaceAll('<', '&lt;')}</p>\n\`\`\``,
      orderId: '-1',
      state,
    }),
    respond: async ({ message, orderId }) => {
      const asks = /person|human|agent/i.test(message)
      return {
        replies: asks ? [] : [{ kind: 'message', text: `You wrote: ${message}`, sources: [] }],
        handover: asks
          ? {
              reason: 'asked_for_person',
              text: 'I’m connecting you to a person.',
              summary: 'The customer asked for a person.',
            }
          : null,
        state,
        orderId,
        outcome: asks ? 'handover' : 'smalltalk',
        unsure: false,
        rule: null,
        writtenBy: 'offline',
      }
    },
  })
}
