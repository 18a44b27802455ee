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
import type { ShownConversation } from './shown.ts'

const scoreShape = score.shape

/** What the model is asked for: the part of a score that is a judgement. Null where it cannot tell. */
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

/** The schema as services take it: without the limits that some of them refuse, which are checked here all the same. */
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
  shown: ShownConversation
  categories: readonly Category[]
}

/** These speak of what the agent did, so words of the customer alone do not prove a good score. */
const provenByAgent: readonly ScoredFactor[] = ['empathy', 'personalization', 'completeness', 'bonus']
const needsEvidence: readonly ScoredFactor[] = [
  'empathy',
  'personalization',
  'completeness',
  'emotionalPolarity',
]
/** From this score on, a factor of the agent's needs the agent's own words. */
const goodScore = 3
const mostBonus = 1
const longestQuote = 600

/**
 * Checks what a schema cannot say, and puts the personal data back. The problems name places and never repeat
 * what the conversation says: they go back to the model.
 */
export function checkAnswer(
  given: Answer,
  context: AnswerContext,
): { checked: CheckedAnswer; problems: string[] } {
  const problems: string[] = []
  const { restore, inventedIn } = context.shown.masked
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
  const place = checkCategory(given, context.categories, problems)
  const checked = { ...given, ...place, factors, summary: text(given.summary, 'summary') }
  return { checked, problems }
}

function checkEvidence(
  name: ScoredFactor,
  { score, evidence }: Factor,
  { conversation, roles, shown }: AnswerContext,
  problems: string[],
): Evidence[] {
  const asked = `factors.${metricOf(name)}`
  const found = evidence.flatMap(({ message, quote }, i) => {
    const where = `${asked}.evidence[${i}]`
    const body = shown.indices.has(message) ? conversation.messages[message]?.body : undefined
    if (body === undefined) {
      problems.push(`${where} names a message that is not in the conversation.`)
      return []
    }
    const exact = locate(body, shown.masked.restore(quote))
    if (exact === null) {
      problems.push(`${where}: the quote does not occur in that message to the letter.`)
      return []
    }
    if (isInstruction(body, exact)) {
      problems.push(`${where}: the quote tells the scorer what to do and proves nothing.`)
      return []
    }
    return [{ message, quote: exact }]
  })
  const by = (role: Role) => found.some(({ message }) => roles[message] === role)
  if (needsEvidence.includes(name) && evidence.length === 0) problems.push(`${asked} has no evidence.`)
  const good = name === 'bonus' ? score > 0 : score >= goodScore
  if (provenByAgent.includes(name) && good && !by('agent')) {
    problems.push(`${asked} has a good score without a quote from an agent's message.`)
  }
  if (name === 'emotionalPolarity' && evidence.length > 0 && !by('customer')) {
    problems.push(`${asked} has no quote from a customer's message.`)
  }
  return found
}

/** The stretch of a body that a quote stands for: to the letter, or with other blanks and quotation marks. */
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

/** Whether a quote is, or ends within, words that speak to whoever scores. */
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
    problems.push('category is neither "other" nor one of the categories given.')
    return { category: 'other', subcategory: null }
  }
  if (given.subcategory === null) return { category: category.name, subcategory: null }
  const subcategory = category.subcategories.find(same(given.subcategory))
  if (subcategory === undefined && !same('other')(given.subcategory)) {
    problems.push('subcategory is neither null nor one of that category’s subcategories.')
  }
  return { category: category.name, subcategory: subcategory ?? null }
}
