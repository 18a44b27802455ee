import { type LlmClient, type Step, toolResults } from '@pulse/scoring/llm'
import type { LanguageModel } from '../types.ts'

type Send = Parameters<LlmClient['step']>[1]['send']

/** The language model that also scores tickets and answers kim AI's questions. `sendFor` keeps within the budget. */
export function languageModelOn(
  client: Pick<LlmClient, 'step'>,
  sendFor: (messages: Step['said']) => Send,
): LanguageModel {
  return {
    start({ system, user, tools }) {
      const messages: Step['said'] = [{ role: 'user', content: user }]
      return {
        async step(results, signal) {
          if (results.length > 0)
            messages.push(
              toolResults(
                results.map(({ id, name, text, failed }) => ({
                  call: { id, name, input: {} },
                  text,
                  failed,
                })),
              ),
            )
          const step = await client.step(
            { system, messages, tools },
            { onText: () => undefined, send: sendFor(messages), signal },
          )
          messages.push(...step.said)
          if (step.cutOff) throw new Error('The language model’s reply was cut off.')
          return { text: step.text, calls: step.calls }
        },
      }
    },
  }
}
