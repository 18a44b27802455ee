/** How similar to the query a ticket must be if it contains none of the query's words. */
const leastSimilarity = 0.35

/**
 * How much meaning counts relative to words. A very similar ticket shows that the query paraphrases what customers
 * write, so meaning counts more. It also counts more in short queries, because a few words alone say little. In a long
 * query, such as a summary, words count more if even the nearest ticket isn't similar. The values were tuned on half of
 * the queries described in docs/find.md.
 */
const meaningWeight = (nearest: number, words: number) =>
  Math.max(40 * nearest ** 12, Math.min(2.5, 100 / words ** 2))

/**
 * How much the similarity of sentences counts. For long tickets, comparing sentences works better than comparing one
 * vector.
 */
const sentenceWeight = 1.2

/**
 * Ranks tickets by words and meaning combined, best first. `words` is the number of words in the query. `bySentence` is
 * empty if sentences weren't compared. Tickets with more `points` come first.
 */
export function fused(
  scores: ReadonlyMap<string, number>,
  similar: ReadonlyMap<string, number>,
  words: number,
  bySentence: ReadonlyMap<string, number> = new Map(),
  points: ReadonlyMap<string, number> = new Map(),
): string[] {
  let best = Number.MIN_VALUE
  for (const score of scores.values()) best = Math.max(best, score)
  let nearest = 0
  for (const similarity of similar.values()) nearest = Math.max(nearest, similarity)
  // If no words match, only meaning counts.
  const weight = Math.max(meaningWeight(nearest, words), scores.size > 0 ? 0 : 1)
  return [...new Set([...scores.keys(), ...similar.keys()])]
    .map(id => ({ id, words: (scores.get(id) ?? 0) / best, similarity: similar.get(id) ?? 0 }))
    .filter(one => one.words > 0 || one.similarity >= leastSimilarity)
    .map(({ id, words, similarity }) => ({
      id,
      points: points.get(id) ?? 0,
      score: words + weight * similarity + sentenceWeight * (bySentence.get(id) ?? 0),
    }))
    .sort((a, b) => b.points - a.points || b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(one => one.id)
}
