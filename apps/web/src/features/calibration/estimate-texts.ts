import type { Estimate } from './calibration-queries.ts'

type Shown = (value: number) => string

export const ratio: Shown = value => value.toFixed(2).replace(/^-(?=0\.00$)/, '')
export const inPercent: Shown = value => `${Math.round(value * 100)}%`
export const points: Shown = value => value.toFixed(2)
export const signedPoints: Shown = value => `${value > 0 ? '+' : ''}${ratio(value)}`

export function valueText(estimate: Estimate | null, shown: Shown): string {
  return estimate ? shown(estimate.value) : '–'
}

/** '0.58 to 0.67'; nothing where it cannot be told. */
export function intervalText(estimate: Estimate | null, shown: Shown): string | null {
  return estimate?.interval ? `${shown(estimate.interval.low)} to ${shown(estimate.interval.high)}` : null
}

/** What each figure means, in one place: for the measures and for the columns of the table. */
export const meanings = {
  area: 'Take any ticket rated good and any rated bad: how often the good one has the higher AI CSAT, a tie counting half. 0.50 is a coin, 1.00 is always. Interval by Hanley and McNeil, as a score interval.',
  rankCorrelation:
    'Rank-biserial correlation of AI CSAT with good and bad: twice the area minus one. 0 is none, 1 is perfect order.',
  agreement: (threshold: string, allGood?: string) =>
    `The share of rated tickets where both say the same: rated good with an AI CSAT above ${threshold}, or rated bad with ${threshold} or lower, which Pulse calls Negative. Wilson’s interval.${allGood ? ` Calling every ticket good would agree with ${allGood}.` : ''}`,
  goodAbove: (threshold: string) => `Of the tickets rated good, those with an AI CSAT above ${threshold}.`,
  badBelow: (threshold: string) =>
    `Of the tickets rated bad, those with an AI CSAT of ${threshold} or lower.`,
  kappa:
    'Cohen’s kappa: agreement beyond what chance gives when most ratings are good anyway. 0 is chance, 1 is perfect.',
  meanGood: 'The mean AI CSAT of tickets that customers rated good.',
  meanBad: 'The mean AI CSAT of tickets that customers rated bad.',
  spearman:
    'Spearman’s rank correlation between managers’ scores and the AI CSAT. Managers write a score where they disagree, so it is lower than it would be over all tickets.',
  difference: 'The mean distance between a manager’s score and the AI CSAT, in points out of 5.',
  bias: 'Managers’ score minus AI CSAT, on average: above 0 managers are kinder than the AI, below 0 stricter.',
  rated: 'Tickets with an AI CSAT that customers rated good or bad, and their share of all tickets with one.',
} as const
