/** A ticket without any of the words has to be at least this near to the query. */
const leastSimilarity = 0.35
/** The more words a query has, the more they count relative to its overall meaning. */
const meaningWeight = (words: number) => Math.min(2.5, 25 / Math.max(1, words))

/** Ticket IDs by words and meaning together, best first. `words` is how many the query has. */
export function fused(
  scores: ReadonlyMap<string, number>,
  similar: ReadonlyMap<string, number>,
  words: number,
): string[] {
  let best = Number.MIN_VALUE
  for (const score of scores.values()) best = Math.max(best, score)
  const weight = meaningWeight(words)
  return [...new Set([...scores.keys(), ...similar.keys()])]
    .map(id => ({ id, words: (scores.get(id) ?? 0) / best, similarity: similar.get(id) ?? 0 }))
    .filter(one => one.words > 0 || one.similarity >= leastSimilarity)
    .map(one => ({ id: one.id, score: one.words + weight * one.similarity }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(one => one.id)
}
