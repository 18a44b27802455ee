import {
  aiCsat,
  type Conversation,
  channelOf,
  conversation,
  defaultCategories,
  defaultSlaMinutes,
  defaultWeights,
} from './index.ts'
import type { OfflineEngine } from './offline-engine.ts'

const context = { categories: defaultCategories, slaMinutes: defaultSlaMinutes }

/**
 * One line of a file of conversations, scored: JSON in, JSON out. A line that is no conversation is answered
 * too, with what is wrong, so that lines in and lines out stay side by side; `tell` hears of it in a sentence.
 */
export function scoreLine(
  engine: OfflineEngine,
  line: string,
  tell: (problem: string) => void = () => {},
): string {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    tell(`is not JSON (${(error as Error).message}).`)
    return JSON.stringify({ id: null, eligible: false, reason: 'not_json' })
  }
  const id = (given as { id?: unknown } | null)?.id ?? null
  const refused = (reason: string, problem: string) =>
    JSON.stringify({ id, eligible: false, reason, problem })
  const read = conversation.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join('.') || 'the line'
    const problem = `${where}: ${issue?.message}`
    tell(`is not a conversation (${problem}).`)
    return refused('not_a_conversation', problem)
  }
  try {
    return scored(engine, id, read.data)
  } catch (error) {
    const { message } = error as Error
    tell(`could not be scored (${message}).`)
    return refused('failed', message)
  }
}

function scored(engine: OfflineEngine, id: unknown, read: Conversation): string {
  const score = engine.score(read, context)
  return JSON.stringify({
    id,
    eligible: score.eligible,
    ...(score.reason ? { reason: score.reason } : {}),
    satisfaction: score.satisfaction,
    ai_csat: aiCsat(score.factors, defaultWeights[channelOf(read.channel)]),
    confidence: score.confidence,
    factors: score.factors,
    category: score.category,
    subcategory: score.subcategory,
    summary: score.summary,
    language: score.language,
    engine: score.engine,
    version: score.version,
  })
}
