import { compileAll, matchesAny } from '../text/patterns.ts'
import { stem, wordsOf } from '../text/words.ts'
import { vocabulary } from '../vocabulary.ts'

const facets = Object.entries(vocabulary.statusFacets).map(
  ([facet, patterns]) => [facet, compileAll(patterns)] as const,
)

/** Distinguishes questions about an order's status, such as "Which carrier?" and "When does it come?". */
export function facetOf(topic: string, message: string): string {
  if (topic !== 'status' && topic !== 'not_received') return topic
  const stems = wordsOf(message).map(stem)
  const facet = facets.find(([, patterns]) => matchesAny(patterns, stems))?.[0] ?? 'where'
  return `status:${facet}`
}
