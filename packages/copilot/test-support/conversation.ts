import { createCopilot, createDemoShop, demoCustomers, demoPages, demoRules } from '../src/index.ts'
import type { ChatMessage, CopilotOptions, CopilotState, RespondResult, Variant } from '../src/types.ts'

export const scenarioNow = new Date('2026-11-16T12:00:00Z')

export interface Conversation {
  variant?: Variant
  email?: string | null
  messages: string[]
  options?: Partial<CopilotOptions>
}

export interface Answered {
  result: RespondResult
  /** Everything the customer reads. */
  text: string
}

/** Plays a customer's messages one after another, as a session does, and stops at a handover. */
export async function converse({
  variant = 'valeo',
  email = null,
  messages,
  options,
}: Conversation): Promise<Answered[]> {
  const copilot = createCopilot({
    rules: demoRules,
    pages: demoPages,
    orders: createDemoShop(() => scenarioNow),
    ...options,
  })
  const name = demoCustomers.find(one => one.email === email)?.name ?? null
  const history: ChatMessage[] = []
  const answered: Answered[] = []
  let state: CopilotState | null = null
  for (const message of messages) {
    const result: RespondResult = await copilot.respond({
      variant,
      customer: { name, email, phone: null },
      history,
      message,
      orderId: null,
      state,
      now: scenarioNow,
    })
    const text = [...result.replies.map(reply => reply.text), result.handover?.text ?? ''].join('\n').trim()
    const timestamp = scenarioNow.toISOString()
    history.push(
      { role: 'user', content: message, timestamp },
      { role: 'assistant', content: text, timestamp },
    )
    answered.push({ result, text })
    state = result.state
    if (result.handover) break
  }
  return answered
}
