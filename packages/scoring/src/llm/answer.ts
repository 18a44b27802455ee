import { perFactorIn } from '@pulse/contract/factors'
import { type JSONSchema7, jsonSchema } from 'ai'
import * as z from 'zod'
import type { Category } from '../categories.ts'
import type { Conversation } from '../conversation.ts'
import type { Role } from '../eligibility/roles.ts'
import { instructionStart } from '../features/instructions.ts'
import {
  type Evidence,
  type Factor,
  factor,
  metricOf,
  type ScoredFactor,
  score,
  scoredFactors,
} from '../score.ts'
import type { SentConversation } from './sent-conversation.ts'

const scoreShape = score.shape

/** The model's answer: the part of a score that requires judgment. A factor without evidence is null. */
export const answer = z.object({
  satisfaction: scoreShape.satisfaction,
  confidence: scoreShape.confidence,
  factors: z.object({ ...perFactorIn('metric', () => factor.nullable()), bonus: factor.nullable() }),
  category: z.string(),
  subcategory: scoreShape.subcategory,
  category_confidence: scoreShape.category_confidence,
  summary: z.string().min(1),
  language: z.string().min(2),
})
export type Answer = z.output<typeof answer>

/**
 * The schema in the form that services accept, without limits that some of them reject. Those limits are checked here.
 */
export const wireSchema = jsonSchema<Answer>(
  () =>
    z.toJSONSchema(answer, {
      target: 'draft-7',
      override: ({ jsonSchema: node }) => {
        delete node.minLength
        if (node.type === 'integer') delete node.maximum
      },
    }) as JSONSchema7,
  {
    validate: value => {
      const result = answer.safeParse(value)
      return result.success ? { success: true, value: result.data } : { success: false, error: result.error }
    },
  },
)

export interface CheckedAnswer extends Omit<Answer, 'factors'> {
  factors: Partial<Record<ScoredFactor, Factor>>
}

export interface AnswerContext {
  conversation: Conversation
  roles: readonly Role[]
  sent: SentConversation
  categories: readonly Category[]
}

/** These factors are about the agent, so the customer's words alone do not prove a good score. */
const provenByAgent: readonly ScoredFactor[] = ['empathy', 'personalization', 'completeness', 'bonus']
const needsEvidence: readonly ScoredFactor[] = [
  'empathy',
  'personalization',
  'completeness',
  'emotionalPolarity',
]
/** At this score or above, a factor about the agent needs a quote from the agent. */
const goodScore = 3
const mostBonus = 1
const longestQuote = 600

/**
 * Checks rules that a schema cannot express, and restores the personal data. The reported problems name a field and
 * never repeat text from the conversation, because they are sent back to the model.
 */
export function checkAnswer(
  given: Answer,
  context: AnswerContext,
): { checked: CheckedAnswer; problems: string[] } {
  const problems: string[] = []
  const { restore, inventedIn } = context.sent.masked
  const text = (value: string, where: string) => {
    if (inventedIn(value).length > 0)
      problems.push(`${where} has a placeholder that is not in the conversation.`)
    return restore(value)
  }

  const factors: Partial<Record<ScoredFactor, Factor>> = {}
  for (const name of scoredFactors) {
    const factor = given.factors[metricOf(name)]
    if (!factor) continue
    const evidence = checkEvidence(name, factor, context, problems)
    if (name === 'bonus' && factor.score > mostBonus)
      problems.push(`factors.bonus.score is above ${mostBonus}.`)
    factors[name] = {
      score: factor.score,
      reason: text(factor.reason, `factors.${metricOf(name)}.reason`),
      evidence,
    }
  }

  if ((given.satisfaction === null) !== (given.confidence === null)) {
    problems.push('satisfaction and confidence must both be given or both be null.')
  }
  if (!/^[a-z]{2,3}$/.test(given.language)) problems.push('language is not an ISO 639 code such as "en".')
  const placement = checkCategory(given, context.categories, problems)
  const checked = { ...given, ...placement, factors, summary: text(given.summary, 'summary') }
  return { checked, problems }
}

function checkEvidence(
  name: ScoredFactor,
  { score, evidence }: Factor,
  { conversation, roles, sent }: AnswerContext,
  problems: string[],
): Evidence[] {
  const field = `factors.${metricOf(name)}`
  const found = evidence.flatMap(({ message, quote }, i) => {
    const where = `${field}.evidence[${i}]`
    const body = sent.indices.has(message) ? conversation.messages[message]?.body : undefined
    if (body === undefined) {
      problems.push(`${where} names a message that is not in the conversation.`)
      return []
    }
    const exact = locate(body, sent.masked.restore(quote))
    if (exact === null) {
      problems.push(`${where}: the quote does not occur verbatim in that message.`)
      return []
    }
    if (isInstruction(body, exact)) {
      problems.push(`${where}: the quote is an instruction to the scorer and proves nothing.`)
      return []
    }
    return [{ message, quote: exact }]
  })
  const by = (role: Role) => found.some(({ message }) => roles[message] === role)
  if (needsEvidence.includes(name) && evidence.length === 0) problems.push(`${field} has no evidence.`)
  const good = name === 'bonus' ? score > 0 : score >= goodScore
  if (provenByAgent.includes(name) && good && !by('agent')) {
    problems.push(`${field} has a good score without a quote from an agent's message.`)
  }
  if (name === 'emotionalPolarity' && evidence.length > 0 && !by('customer')) {
    problems.push(`${field} has no quote from a customer's message.`)
  }
  return found
}

/** The part of a body that a quote refers to: verbatim, or with different whitespace and quotation marks. */
function locate(body: string, quote: string): string | null {
  const wanted = quote.trim()
  if (wanted === '' || wanted.length > longestQuote) return null
  if (body.includes(wanted)) return wanted
  const pattern = wanted
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['‘’]/g, "['‘’]")
    .replace(/["“”„]/g, '["“”„]')
    .replace(/\s+/g, '\\s{1,20}')
  return new RegExp(pattern, 'u').exec(body)?.[0] ?? null
}

/** Whether a quote is, or ends in, an instruction to the scorer. */
function isInstruction(body: string, quote: string): boolean {
  const at = body.indexOf(quote)
  const lead = /[^.!?\n]{0,200}$/.exec(body.slice(Math.max(0, at - 200), at))?.[0] ?? ''
  const sentence = lead + quote
  return instructionStart(sentence) < sentence.length || instructionStart(quote) < quote.length
}

function checkCategory(given: Answer, categories: readonly Category[], problems: string[]) {
  const same = (a: string) => (b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  if (same('other')(given.category)) return { category: 'other', subcategory: null }
  const isCategory = same(given.category)
  const category = categories.find(({ name }) => isCategory(name))
  if (!category) {
    problems.push('category is neither "other" nor one of the given categories.')
    return { category: 'other', subcategory: null }
  }
  if (given.subcategory === null) return { category: category.name, subcategory: null }
  const subcategory = category.subcategories.find(same(given.subcategory))
  if (subcategory === undefined && !same('other')(given.subcategory)) {
    problems.push('subcategory is neither null nor one of that category’s subcategories.')
  }
  return { category: category.name, subcategory: subcategory ?? null }
}
