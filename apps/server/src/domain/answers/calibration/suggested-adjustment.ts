import { goodAbove } from '@pulse/contract'

/** A manager's score and the AI CSAT before any adjustment, in points. */
export interface ManagerScore {
  manager: string
  score: number
  csat: number
}

/** The number of tickets rated good and bad, and the means and deviation of their AI CSAT before any adjustment. */
export interface RatedTickets {
  good: number
  bad: number
  meanGood: number
  meanBad: number
  deviation: number
}

/** The prior: this many imaginary opinions that agree with the current scores are added to the real ones. */
const prior = 20
/** One manager's opinions count as at most this many, so a single manager can't decide the result. */
const mostPerManager = 30
/** A customer's rating is weaker evidence than the score of a manager who read the ticket. */
const ratingWeight = 0.1
const mostRatings = 400
/** In standard deviations. If tickets rated good and bad have similar scores, no adjustment can separate them. */
const leastSeparation = 1
const fewestOpinions = 10
const fewestRatings = 20
const largest = 0.75
const smallest = 0.05

export interface SuggestedAdjustment {
  points: number
  /**
   * The mean absolute difference from managers' scores before and after, measured on opinions not used for learning.
   */
  difference: { before: number; after: number } | null
}

/**
 * How many points to add to every score to match managers' scores. If the scores of tickets rated good and bad differ
 * clearly, the adjustment also puts them on opposite sides of the threshold. It is shrunk toward zero, so a few
 * opinions change little. Null if nothing should change, or if the adjustment wouldn't improve the match with held-out
 * opinions.
 */
export function suggestedAdjustment(
  opinions: readonly ManagerScore[],
  ratings: RatedTickets,
): SuggestedAdjustment | null {
  const hasRatings =
    Math.min(ratings.good, ratings.bad) >= fewestRatings &&
    ratings.meanGood - ratings.meanBad >= leastSeparation * ratings.deviation
  if (opinions.length < fewestOpinions && !hasRatings) return null
  const points = rounded(fitted(opinions, hasRatings ? ratings : null))
  if (Math.abs(points) < smallest) return null
  const difference = opinions.length >= fewestOpinions ? heldOut(opinions, hasRatings ? ratings : null) : null
  if (difference && difference.after >= difference.before) return null
  return { points, difference }
}

function fitted(opinions: readonly ManagerScore[], ratings: RatedTickets | null): number {
  let sum = 0
  let weight = prior
  for (const own of Map.groupBy(opinions, opinion => opinion.manager).values()) {
    const each = Math.min(own.length, mostPerManager)
    sum += each * mean(own.map(({ score, csat }) => score - csat))
    weight += each
  }
  if (ratings) {
    // A ticket halfway between the two means is equally likely to be rated good or bad.
    const between = (ratings.meanGood + ratings.meanBad) / 2
    const each = ratingWeight * Math.min(2 * Math.min(ratings.good, ratings.bad), mostRatings)
    sum += each * (goodAbove - between)
    weight += each
  }
  return Math.min(largest, Math.max(-largest, sum / weight))
}

/** Ten-fold cross-validation: learns from nine tenths of the opinions and measures the difference on the rest. */
function heldOut(opinions: readonly ManagerScore[], ratings: RatedTickets | null) {
  const folds = 10
  let [before, after] = [0, 0]
  for (let fold = 0; fold < folds; fold++) {
    const points = rounded(
      fitted(
        opinions.filter((_, at) => at % folds !== fold),
        ratings,
      ),
    )
    for (const [at, { score, csat }] of opinions.entries()) {
      if (at % folds !== fold) continue
      before += Math.abs(score - csat)
      after += Math.abs(score - Math.min(5, Math.max(0, csat + points)))
    }
  }
  return { before: before / opinions.length, after: after / opinions.length }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (points: number) => Math.round(points * 100) / 100
