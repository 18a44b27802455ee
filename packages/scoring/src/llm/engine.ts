import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { ModelMessage } from 'ai'
import type { Conversation } from '../conversation.ts'
import { type Role, rolesOf } from '../eligibility/roles.ts'
import type { Score } from '../score.ts'
import type { ScoringContext } from '../scoring-context.ts'
import { type CheckedAnswer, checkAnswer } from './answer.ts'
import type { BudgetKeeper } from './budget.ts'
import { createLlmClient, type LlmClient, type LlmClientOptions, type Reply } from './client.ts'
import { LlmAnswerError } from './errors.ts'
import { conversationPrompt, promptVersion, repairPrompt, systemPrompt } from './prompt.ts'
import { type CutRule, conversationToSend, defaultCut } from './sent-conversation.ts'
import { estimateTokens, type Prices } from './tokens.ts'
import { withinBudget } from './within-budget.ts'

export interface LlmEngine {
  name: 'llm'
  version: string
  /** Throws an LlmError, or the signal's reason, if the conversation cannot be scored. */
  score(conversation: Conversation, context: ScoringContext, signal?: AbortSignal): Promise<Score>
}

export interface NotScorable {
  reason: IneligibleReason
  language: string | null
}

export interface EngineOptions {
  budget: BudgetKeeper
  prices?: Prices | null | undefined
  /** Stored with every score. Must change whenever the same conversation could get a different score. */
  version?: string | undefined
  cut?: CutRule | undefined
  /**
   * Returns the reason a conversation is not sent, or null. By default, the only reason is that one side wrote nothing.
   */
  notScorable?: ((conversation: Conversation, context: ScoringContext) => NotScorable | null) | undefined
}

/** An engine with its own service. */
export function createLlmEngine(options: LlmClientOptions & EngineOptions): LlmEngine {
  return createLlmEngineOn(createLlmClient(options), options)
}

/** An engine on a shared service: each account has its own budget, and all share the service's limits. */
export function createLlmEngineOn(client: LlmClient, options: EngineOptions): LlmEngine {
  const version = options.version ?? promptVersion
  const system = systemPrompt(!client.jsonSchema)

  return {
    name: 'llm',
    version,
    async score(conversation, context, signal) {
      signal?.throwIfAborted()
      const roles = rolesOf(conversation)
      const basis = { engine: 'llm' as const, model: client.model, version }
      const excluded = options.notScorable?.(conversation, context) ?? missingSide(conversation, roles)
      if (excluded) return { ...emptyScore, ...excluded, ...basis }

      const sent = conversationToSend(conversation, options.cut ?? defaultCut)
      const answerContext = { conversation, roles, sent, categories: context.categories }
      const ask = async (messages: ModelMessage[]) => {
        const input = estimateTokens(system + messages.map(({ content }) => String(content)).join('')) + 200
        const send = withinBudget(options, { input, output: client.maxOutputTokens })
        const reply = await client.ask({ system, messages }, send, signal)
        return { reply, ...judged(reply, checked => checkAnswer(checked, answerContext)) }
      }

      const first: ModelMessage[] = [
        { role: 'user', content: conversationPrompt(conversation, context, sent) },
      ]
      let { reply, checked, problems } = await ask(first)
      if (problems.length > 0) {
        const said: ModelMessage[] =
          reply.text.trim() === '' ? [] : [{ role: 'assistant', content: reply.text.slice(0, 8_000) }]
        ;({ reply, checked, problems } = await ask([
          ...first,
          ...said,
          { role: 'user', content: repairPrompt(problems) },
        ]))
      }
      if (!checked || problems.length > 0) throw new LlmAnswerError(problems)
      return { ...checked, eligible: true, reason: null, ...basis }
    },
  }
}

const emptyScore = {
  eligible: false,
  satisfaction: null,
  confidence: null,
  factors: null,
  category: null,
  subcategory: null,
  category_confidence: null,
  summary: null,
} satisfies Partial<Score>

function judged(
  reply: Reply,
  check: (answer: NonNullable<Reply['answer']>) => { checked: CheckedAnswer; problems: string[] },
): { checked: CheckedAnswer | null; problems: string[] } {
  if (reply.answer) return check(reply.answer)
  return { checked: null, problems: [reply.problem ?? 'It was empty.'] }
}

function missingSide(conversation: Conversation, roles: readonly Role[]): NotScorable | null {
  const wrote = (role: Role) =>
    conversation.messages.some(
      (message, i) => roles[i] === role && message.public !== false && message.body.trim() !== '',
    )
  if (!wrote('customer')) return { reason: 'no_customer_message', language: null }
  return wrote('agent') ? null : { reason: 'no_agent_reply', language: null }
}
