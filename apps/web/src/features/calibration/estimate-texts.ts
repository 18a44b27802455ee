import type { Estimate } from './calibration-queries.ts'

type Shown = (value: number) => string

export const ratio: Shown = value => value.toFixed(2).replace(/^-(?=0\.00$)/, '')
export const inPercent: Shown = value => `${Math.round(value * 100)}%`
export const points: Shown = value => value.toFixed(2)
export const signedPoints: Shown = value => `${value > 0 ? '+' : ''}${ratio(value)}`

export function valueText(estimate: Estimate | null, shown: Shown): string {
  return estimate ? shown(estimate.value) : '–'
}

/** For example, '0.58 to 0.67', or null if there is no interval. */
export function intervalText(estimate: Estimate | null, shown: Shown): string | null {
  return estimate?.interval ? `${shown(estimate.interval.low)} to ${shown(estimate.interval.high)}` : null
}

/** The definitions of all measures, for the cards and the table columns. */
export const meanings = {
  area: 'How often a ticket rated good has a higher AI CSAT than one rated bad; ties count half. 0.50 is no better than a coin flip; 1.00 means always. The interval is a score interval based on Hanley and McNeil’s method.',
  rankCorrelation:
    'Rank-biserial correlation of AI CSAT with good and bad ratings: twice the area minus one. 0 means no correlation; 1 means perfect correlation.',
  agreement: (threshold: string, allGood?: string) =>
    `The share of rated tickets where the rating and the AI CSAT agree: rated good with an AI CSAT above ${threshold}, or rated bad with ${threshold} or lower, which Pulse calls Negative. The interval is Wilson’s.${allGood ? ` Calling every ticket good would agree with ${allGood}.` : ''}`,
  goodAbove: (threshold: string) => `The share of tickets rated good with an AI CSAT above ${threshold}.`,
  badBelow: (threshold: string) => `The share of tickets rated bad with an AI CSAT of ${threshold} or lower.`,
  kappa:
    'Cohen’s kappa: agreement beyond chance, given that most ratings are good anyway. 0 means no better than chance; 1 means perfect agreement.',
  meanGood: 'The mean AI CSAT of tickets that customers rated good.',
  meanBad: 'The mean AI CSAT of tickets that customers rated bad.',
  spearman:
    'Spearman’s rank correlation between managers’ scores and the AI CSAT. Managers only add a score when they disagree, so it’s lower than it would be across all tickets.',
  difference: 'The mean absolute difference between a manager’s score and the AI CSAT, in points out of 5.',
  bias: 'Managers’ score minus AI CSAT, on average. Above 0, managers are more generous than the AI; below 0, stricter.',
  rated: 'Scored tickets that customers rated good or bad, and their share of all scored tickets.',
} as const
