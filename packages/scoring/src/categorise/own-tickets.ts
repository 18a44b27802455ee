import { dimensions, similarity, unit } from '../embeddings/index.ts'
import { type CategoryNames, type CategoryRef, rateByNames } from './category-names.ts'
import type { TopicFeatures } from './topic-features.ts'

/** How an account's own customers write about a placement. */
export interface OwnWording extends CategoryRef {
  /** How much it counts, up to 1: less where people moved tickets to. */
  weight: number
  /** Added to the logit as the product with a ticket's vector. */
  vector: Float32Array
  /**
   * Added to every ticket's logit. It offsets what all of the account's tickets have in common, so tickets about something
   * else get no advantage over `other`, and holds back names that fit nearly any text.
   */
  bias: number
}

/** With fewer tickets, the names alone are as good. */
const fewestTickets = 300

const passes = 3
/** How clearly a ticket's placement counts only for the best ones. */
const sharpness = 1.4
/** Smaller shares of a ticket are ignored. */
const leastShare = 0.05
/** The name counts as this many tickets, so a placement with few tickets keeps its meaning. */
const nameCount = 3
const wordingWeight = 15
/** How far a placement that gets more tickets than the average is held back, and one with fewer preferred. */
const evenness = 0.4
const evenedFrom = 2

/**
 * Learns what an account's tickets say about its placements, without anyone having categorized them: tickets are shared
 * out by the names, and each placement takes over the mean of its tickets; then again with what was learned. Empty if
 * there are too few tickets.
 */
export function learnWording(
  names: CategoryNames,
  tickets: readonly TopicFeatures[],
): ReadonlyMap<string, OwnWording> {
  const { placements } = names
  if (tickets.length < fewestTickets) return new Map()
  const named = placements.map(({ catchAll, isOther }) => !catchAll && !isOther)
  const rated = tickets.map(features => ({ features, byName: rateByNames(names, features) }))
  const usual = unit(sumOf(tickets))
  const usualLikeness =
    tickets.reduce((sum, { vector }) => sum + similarity(usual, vector), 0) / tickets.length
  const even = tickets.length / Math.max(1, named.filter(Boolean).length)
  let learned = placements.map(
    ({ category, subcategory }): OwnWording => ({
      category,
      subcategory,
      weight: 1,
      vector: new Float32Array(dimensions),
      bias: 0,
    }),
  )
  for (let pass = 0; pass < passes; pass++) {
    const sums = placements.map(({ vector }) => Float64Array.from(vector, value => nameCount * value))
    const counts = new Float64Array(placements.length)
    for (const { features, byName } of rated) {
      const logits = byName.map(({ logit }, index) => {
        if (!named[index]) return placements[index]?.isOther ? logit : Number.NEGATIVE_INFINITY
        return logit + wordingScore(learned[index], features)
      })
      for (const [index, share] of shares(logits).entries()) {
        counts[index] = (counts[index] ?? 0) + share
        if (share >= leastShare) add(sums[index], features.vector, share)
      }
    }
    learned = learned.map((own, index): OwnWording => {
      const mean = unit(sums[index] ?? own.vector)
      return {
        ...own,
        vector: mean.map(value => wordingWeight * value),
        bias:
          -wordingWeight * usualLikeness -
          evenness * Math.log(((counts[index] ?? 0) + evenedFrom) / (even + evenedFrom)),
      }
    })
  }
  return new Map(
    placements.flatMap(({ key }, index) => {
      const own = learned[index]
      return named[index] && own ? [[key, own]] : []
    }),
  )
}

export const wordingScore = (own: OwnWording | undefined, { vector }: TopicFeatures): number =>
  own === undefined ? 0 : own.bias + similarity(own.vector, vector)

function shares(logits: readonly number[]): number[] {
  const highest = Math.max(...logits)
  const powers = logits.map(logit => Math.exp(sharpness * (logit - highest)))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}

function sumOf(tickets: readonly TopicFeatures[]): Float64Array {
  const sum = new Float64Array(dimensions)
  for (const { vector } of tickets) add(sum, vector, 1)
  return sum
}

function add(sum: Float64Array | undefined, vector: Float32Array, weight: number): void {
  if (sum) for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0)
}
