import { type LlmClient, type Step, toolResults } from '@pulse/scoring/llm'
import { createMasker } from '@pulse/scoring/masking'
import type { LanguageModel } from '../types.ts'

type Send = Parameters<LlmClient['step']>[1]['send']
type Prompt = Parameters<LlmClient['step']>[0]

const placeholderLike = /\[([A-Z]+_\d+(?:\.\d+)?)\]/g

/**
 * The same language model that scores tickets and answers kim AI questions. `sendFor` enforces the budget. The
 * service receives placeholders instead of names, order numbers and other personal data.
 */
export function languageModelOn(
  client: Pick<LlmClient, 'step'>,
  sendFor: (prompt: Prompt) => Send,
): LanguageModel {
  return {
    start({ system, user, tools, customerName }) {
      const masker = createMasker()
      const people = customerName ? [{ label: 'CUSTOMER' as const, name: customerName }] : []
      // Text that happens to look like a placeholder must never be replaced with data.
      const masked = (text: string) =>
        masker.mask([text.replaceAll(placeholderLike, '($1)')], people)[0]?.text ?? ''
      const restored = (value: unknown): unknown => {
        if (typeof value === 'string') return masker.restore(value)
        if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restored(one)]))
      }
      const messages: Step['said'] = [{ role: 'user', content: masked(user) }]
      return {
        async step(results, signal) {
          if (results.length > 0)
            messages.push(
              toolResults(
                results.map(({ id, name, text, failed }) => ({
                  call: { id, name, input: {} },
                  text: masked(text),
                  failed,
                })),
              ),
            )
          const prompt = { system, messages, tools }
          const step = await client.step(prompt, { onText: () => undefined, send: sendFor(prompt), signal })
          messages.push(...step.said)
          if (step.cutOff) throw new Error('The language model’s reply was cut off.')
          const [invented] = masker.inventedIn(step.text)
          if (invented) throw new Error(`The language model’s reply contains the unknown ${invented}.`)
          return {
            text: masker.restore(step.text),
            calls: step.calls.map(call => ({ ...call, input: restored(call.input) })),
          }
        },
      }
    },
  }
}
