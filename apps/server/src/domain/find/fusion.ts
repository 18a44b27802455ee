/** A ticket without any of the words has to be at least this near to the query. */
const leastSimilarity = 0.35

/**
 * How much meaning counts relative to words. A ticket that is very near says that the query paraphrases what customers
 * write, and a few words alone say little. If the query is long and even the nearest ticket is far away, such as for a
 * summary, the words tell more. Chosen by measuring on half of the queries that docs/find.md describes.
 */
const meaningWeight = (nearest: number, words: number) =>
  Math.max(40 * nearest ** 10, Math.min(2.5, 100 / words ** 2))

/** Ticket IDs by words and meaning together, best first. `words` is how many the query has. */
export function fused(
  scores: ReadonlyMap<string, number>,
  similar: ReadonlyMap<string, number>,
  words: number,
): string[] {
  let best = Number.MIN_VALUE
  for (const score of scores.values()) best = Math.max(best, score)
  let nearest = 0
  for (const similarity of similar.values()) nearest = Math.max(nearest, similarity)
  // Without words, only the order by meaning is left.
  const weight = scores.size > 0 ? meaningWeight(nearest, words) : 1
  return [...new Set([...scores.keys(), ...similar.keys()])]
    .map(id => ({ id, words: (scores.get(id) ?? 0) / best, similarity: similar.get(id) ?? 0 }))
    .filter(one => one.words > 0 || one.similarity >= leastSimilarity)
    .map(one => ({ id: one.id, score: one.words + weight * one.similarity }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(one => one.id)
}
