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
    // Some programs begin a file with a byte order mark.
    given = JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch (error) {
    tell(`is not JSON (${(error as Error).message}).`)
    return JSON.stringify(refusal(engine, null, 'not_json', 'The line is not JSON.'))
  }
  const id = (given as { id?: unknown } | null)?.id ?? null
  const refused = (reason: string, problem: string) => JSON.stringify(refusal(engine, id, reason, problem))
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

/** In the shape of every answer, with nothing in it. */
function refusal({ name, version }: OfflineEngine, id: unknown, reason: string, problem: string) {
  return {
    id,
    eligible: false,
    reason,
    problem,
    satisfaction: null,
    ai_csat: null,
    confidence: null,
    factors: null,
    category: null,
    subcategory: null,
    summary: null,
    language: null,
    engine: name,
    version,
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
