import type { FactorName } from '@pulse/contract/factors'

/** The period a ticket belongs to: the requested one, the one it is compared with, or the weeks before both. */
export type Period = 'now' | 'before' | 'earlier'

/** Undefined if the factor couldn't be judged. */
export type FactorScores = { [Name in FactorName]?: number | undefined }

/** A scored ticket with every property that might explain a change. */
export interface SampledTicket {
  period: Period
  /** Days since 1970 in the query's zone. */
  day: number
  hour: number
  channel: number
  category: number
  placement: number
  /** 0 means no agent. */
  agent: number
  /** Points. */
  csat: number
  /** Points out of 5. */
  factors: FactorScores
  /** Each factor's share of the AI CSAT. Tickets with the same channel and factors share one object. */
  weights: FactorScores
  firstResponse: number | null
  /** Words and phrases in the subject and summary that may name a topic. Null when the text wasn't read. */
  terms: ReadonlySet<string> | null
}

/**
 * Reading a field by a literal name is much faster than by a variable, and these functions run several times for every
 * ticket.
 */
export const scoreOf: Record<FactorName, (scores: FactorScores) => number | undefined> = {
  empathy: scores => scores.empathy,
  personalization: scores => scores.personalization,
  responsiveness: scores => scores.responsiveness,
  completeness: scores => scores.completeness,
  emotionalPolarity: scores => scores.emotionalPolarity,
}

/** A function that returns the points a factor contributes to a ticket's AI CSAT. */
export function pointsFrom(factor: FactorName): (ticket: SampledTicket) => number | undefined {
  const read = scoreOf[factor]
  return ({ factors, weights }) => {
    const [score, weight] = [read(factors), read(weights)]
    return score === undefined || weight === undefined ? undefined : score * weight
  }
}
