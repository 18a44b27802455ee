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
import { byMetric } from './score.ts'

const context = { categories: defaultCategories, slaMinutes: defaultSlaMinutes }

/**
 * Scores one line of a file of conversations: JSON in, JSON out. An invalid line produces an error line, so input and
 * output stay aligned. `report` receives the error as a sentence.
 */
export function scoreLine(
  engine: OfflineEngine,
  line: string,
  report: (problem: string) => void = () => {},
): string {
  let given: unknown
  try {
    // Some programs start a file with a byte order mark.
    given = JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch (error) {
    report(`is not JSON (${(error as Error).message}).`)
    return JSON.stringify(invalidLine(engine, null, 'not_json', 'The line is not JSON.'))
  }
  const id = (given as { id?: unknown } | null)?.id ?? null
  const invalid = (reason: string, problem: string) =>
    JSON.stringify(invalidLine(engine, id, reason, problem))
  const read = conversation.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join('.') || 'the line'
    const problem = `${where}: ${issue?.message}`
    report(`is not a conversation (${problem}).`)
    return invalid('not_a_conversation', problem)
  }
  try {
    return scored(engine, id, read.data)
  } catch (error) {
    const { message } = error as Error
    report(`could not be scored (${message}).`)
    return invalid('failed', message)
  }
}

/** Shaped like a score, with every result null. */
function invalidLine({ name, version }: OfflineEngine, id: unknown, reason: string, problem: string) {
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
    factors: score.factors && byMetric(score.factors),
    category: score.category,
    subcategory: score.subcategory,
    summary: score.summary,
    language: score.language,
    engine: score.engine,
    version: score.version,
  })
}
