import {
  aiCsat,
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
 * too, with what is wrong, so that lines in and lines out stay side by side.
 */
export function scoreLine(engine: OfflineEngine, line: string): string {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    return JSON.stringify({ id: null, eligible: false, reason: 'not_json' })
  }
  const id = (given as { id?: unknown } | null)?.id ?? null
  const read = conversation.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    return JSON.stringify({
      id,
      eligible: false,
      reason: 'not_a_conversation',
      problem: `${issue?.path.join('.')}: ${issue?.message}`,
    })
  }
  const score = engine.score(read.data, context)
  return JSON.stringify({
    id,
    eligible: score.eligible,
    ...(score.reason ? { reason: score.reason } : {}),
    satisfaction: score.satisfaction,
    ai_csat: aiCsat(score.factors, defaultWeights[channelOf(read.data.channel)]),
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
